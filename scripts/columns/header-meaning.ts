import { type ColumnName, knownColumn } from '#model/columns';
import { foldedWords, wordSet } from '#scripts/columns/folded-words';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { isNamedInternal, publishName } from '#scripts/columns/publish-words';

/** The known column that a header means, after removing additions. */
export interface HeaderMeaning {
  column: ColumnName;
  /** The normalised header of the column. */
  alias: string;
  /** True if a removed word may change the meaning: `Date (received)`. */
  isLoose: boolean;
}

/** `1. Title`, `02) Title` */
const numbering = /^\d{1,3}\s?[.):]\s?(?=\p{L})/u;
/** `*Title`, `Title*`, `Title:`, `Title †` */
const marks = /^[*†‡•!#]+\s*|[\s*†‡•!:：.,;]+$/gu;
/** `Title (Titel)`, `Title [required]`; also with full-width brackets. */
const bracketed = /^(.+?)\s*[([（【](.+)[)\]）】]$/u;
/** `Fotograf*in`, `Urheber:in` */
const genderedEnding = /(?<=\p{Ll})[*:/·]in(?=\s|[/|]|$)/gu;
/** Signs between a header and its translations: `Titel/Title`, `Datum – Date`, `Title (Titel / Titre)`. */
const betweenLanguages = /[/|／·•*:：()（）[\]【】\n]|\s+[–—-]\s+|[–—]/u;
/** Prefixes of other programs and of vocabularies: `field_title`, `dc_title`, `dwc:locality`. */
const prefix = /^(?:field|dc|dcterms|dwc|mods|schema)[_:.]/i;

/** Words of notes that do not change the meaning of a header. */
const fillingNotes = wordSet(
  'required,mandatory,optional,recommended,repeatable,obligatory,must,req,opt,free text,text,pflicht,pflichtfeld,pflichtangabe,erforderlich,freiwillig,wiederholbar',
  'obligatoire,facultatif,requis,répétable,obligatorio,obligatoria,opcional,requerido,obrigatório,obrigatória,obbligatorio,facoltativo,verplicht,optioneel',
  '必須,任意,必填,选填,選填,إلزامي,اختياري',
);
/** Columns that keep their meaning with any note: `Date (YYYY-MM-DD)`, `Creator (last, first)`. */
const columnsWithAnyNote: ReadonlySet<ColumnName> = new Set([
  ...(['title', 'creator', 'date', 'description', 'place', 'rights'] as const),
]);

/**
 * Returns the known column that a header means, without marks, numbers, notes, prefixes and a second language:
 * `1. Title*`, `Title (required)`, `Titel / Title`, `field_title`. Undefined if there is none, or the header seems
 * internal.
 *
 * @param label a header without its vocabulary and language
 */
export function headerMeaning(label: string): HeaderMeaning | undefined {
  if (label.length > 100) return undefined;
  const exact = exactMeaning(label);
  if (exact) return { ...exact, isLoose: false };
  if (isNamedInternal(label) || publishName(label)) return undefined;
  const bare = withoutMarks(label.replace(genderedEnding, ''));
  return bareMeaning(bare) ?? bilingualMeaning(bare) ?? meaningWithNote(bare);
}

/** Returns a header without surrounding marks and numbers: `Title` for `1. Title*`. */
export function withoutMarks(label: string): string {
  const bare = label.replace(marks, '').replace(numbering, '').replace(marks, '').trim();
  return bare === '' ? label : bare;
}

function exactMeaning(written: string): Pick<HeaderMeaning, 'column' | 'alias'> | undefined {
  const alias = normaliseHeader(written);
  const column = knownColumn(alias);
  return column && { column, alias };
}

function bareMeaning(written: string): HeaderMeaning | undefined {
  const bare = withoutMarks(written);
  const found = exactMeaning(bare) ?? exactMeaning(bare.replace(prefix, ''));
  return found && { ...found, isLoose: false };
}

/** Both languages must name the column; in two scripts, one is enough. */
function bilingualMeaning(written: string): HeaderMeaning | undefined {
  const parts = written.split(betweenLanguages).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > 4) return undefined;
  const meanings = parts.map(bareMeaning);
  const [first] = meanings.filter((meaning) => meaning !== undefined);
  if (!first || meanings.some((meaning) => meaning && meaning.column !== first.column)) return undefined;
  if (meanings.every(Boolean)) return first;
  const isTranslated = parts.every(
    (part, at) => meanings[at] || (/\p{L}/u.test(part) && isLatin(part) !== isLatin(first.alias)),
  );
  return isTranslated ? first : undefined;
}

function isLatin(text: string): boolean {
  return /\p{Script=Latin}/u.test(text);
}

function meaningWithNote(written: string): HeaderMeaning | undefined {
  const [, before = '', note = ''] = bracketed.exec(written) ?? [];
  const meaning = bareMeaning(before) ?? bilingualMeaning(before);
  if (!meaning) return undefined;
  if (fillingNotes.has(foldedWords(note).join(' '))) return meaning;
  return columnsWithAnyNote.has(meaning.column) && !isNamedInternal(note)
    ? { ...meaning, isLoose: true }
    : undefined;
}
