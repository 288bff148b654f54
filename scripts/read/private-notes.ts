import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/read/column-names';
import type { PublishOptions } from '#scripts/read/publish-columns';
import type { Sheet, SheetColumn, SheetRow } from '#scripts/read/sheet';
import { noteOfPrivacy } from '#scripts/read/spreadsheet-problems';
import { splitName } from '#scripts/read/translations';
import { beginningOf } from '#scripts/report/problems';

/** A note that keeps a row from visitors, in a column that is about something else. */
interface PrivateNote {
  row: SheetRow;
  column: SheetColumn;
}

/** Beginnings of notes that say what is not to be done, in the languages of the interface and their neighbours. */
const forbidding = new RegExp(
  `^(?:${[
    "do(?: not|n[’']?t) (?:publish|post online|put online|show|release)",
    '(?:not|never) (?:for|to be) (?:publication|publishing|published|release|the (?:web|internet|public))(?![\\p{L}])',
    'not (?:for )?public(?![\\p{L}])|must not be published|keep (?:private|off the (?:web|site|internet))',
    'no (?:web )?publication(?![\\p{L}])|(?:for )?internal (?:use )?only|for internal use',
    '(?:restricted|private|closed|confidential) ?[:,–—-] ?(?:to )?(?:the )?(?:family|staff|donors?|internal|curators?|until)',
    'restricted to (?:the )?(?:family|staff)|(?:family|staff|curators?|internal) (?:members )?(?:use )?only(?![\\p{L}])',
    '(?:nicht|keinesfalls|auf keinen fall) (?:zu[mr]? )?(?:ver)?öffentlich|(?:nicht|nichts) (?:online|ins (?:netz|internet)|publizieren)',
    'keine veröffentlichung|nur (?:für (?:den )?)?intern|(?:noch )?nicht (?:freigegeben|zur veröffentlichung)',
    'ne (?:pas|jamais) (?:publier|diffuser|mettre en ligne)|non (?:publiable|diffusable)|pas (?:de publication|pour publication)',
    '(?:à )?usage interne|réservé (?:à la famille|au personnel)',
    'no (?:publicar|difundir|publicable|apto para publicar)|(?:para )?uso interno|s[oó]lo (?:para )?uso interno',
    'não (?:publicar|divulgar)|non (?:pubblicare|diffondere|pubblicabile)|niet (?:publiceren|openbaar maken|voor publicatie)',
    'لا (?:ت)?نشر|ليس للنشر|غير مخصص للنشر|للاستخدام الداخلي',
  ].join('|')})`,
  'iu',
);
/** The same in languages without spaces. */
const forbiddingAnywhere =
  /^.{0,6}(?:公開(?:しない|不可|禁止)|非公開|未公開|不公开|不公開|请勿(?:公开|发布)|請勿公開|禁止(?:公開|公开|发布)|仅供内部)/u;
/** Words that say so alone, or before a reason: `vertraulich – Wunsch der Familie`. */
const secret =
  /^(?:strictly |streng )?(?:confidential|vertraulich|confidentiel(?:le)?|confidencial|riservato|vertrouwelijk)(?:[!.]*$|\s?[:,(–—-])/iu;

/** `No publication without permission` is about what others may do. */
const withConsent = /(?<!\p{L})(?:without|unless|ohne|sans|sauf|sin|sem|senza|zonder)(?!\p{L})/iu;
/** Words before the request: `Bitte nicht veröffentlichen`. */
const politely =
  /^(?:(?:please|bitte|merci de|prière de|por favor|s[.’ ]?v[.’ ]?p|achtung|attention|attenzione|atención|note|nb|wichtig|important|noch|vorerst|still|yet|nota|hinweis|!+|\*+)[\s:,!–—-]*)+/iu;

/** Sentences of a cell. A longer one tells of something, as a description does. */
const ends = /[.!?;。！\n]+(?=\s|$|\p{Lu})|\s[–—-]\s(?=\p{Lu})|[()[\]]/u;
const mostWords = 10;
/** Characters of the longest cell that is searched: notes are short. */
const longest = 300;

/**
 * Finds rows with a cell that says, in a column about something else, that it is not for publication. They are held back, and their
 * owner is asked. A sentence must begin with it, and be short: a longer one tells of somebody else's. A row whose column `publish`
 * says yes is answered.
 *
 * @param columns that say nothing of publishing by their names
 */
export function findPrivateNotes(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  {
    file,
    said,
    isAnswered,
  }: Pick<PublishOptions, 'file' | 'said'> & { isAnswered: (row: SheetRow) => boolean },
): { held: ReadonlyMap<SheetRow, string>; problems: Problem[] } {
  const searched = columns.filter(({ header }) => said?.get(columnName(header)) !== false);
  const notes = rows.flatMap((row): PrivateNote[] => {
    const column = searched.find((one) => isPrivateNote(row.cells[one.index] ?? '', one));
    return column === undefined || isAnswered(row) ? [] : [{ row, column }];
  });
  const byColumn = groupBy(notes, ({ column }) => column);
  return {
    held: new Map(notes.map(({ row, column }) => [row, column.header])),
    problems: [...byColumn].map(([{ header, index }, found]) => {
      const held = found.map(({ row }) => row);
      const cells = [...new Set(held.map((row) => beginningOf(row.cells[index] ?? '', 80)))];
      return noteOfPrivacy(held, { file, column: header, cells, hasSettings: said !== undefined });
    }),
  };
}

/** A title may be a word alone, as that of a film. */
function isPrivateNote(cell: string, { header }: Pick<SheetColumn, 'header'>): boolean {
  if (cell.length < 3 || cell.length > longest) return false;
  const isTitle = splitName(columnName(header)).name === 'title';
  return cell
    .split(ends)
    .map((sentence) => sentence.trim().replace(politely, ''))
    .some(
      (sentence) =>
        sentence.split(/\s+/).length <= mostWords &&
        !withConsent.test(sentence) &&
        (forbidding.test(sentence) ||
          forbiddingAnywhere.test(sentence) ||
          (!isTitle && secret.test(sentence))),
    );
}
