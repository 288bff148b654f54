import { firstRecording } from '#model/recordings/moments';
import { type Cue, firstPerLanguage, type Transcript } from '#model/recordings/transcript';
import type { Item } from '#model/schema';
import { normalize } from '#model/search/fold';
import { type MomentColumn, type SaidWords, toGaps } from '#model/search/index-format';
import { eachWord } from '#model/search/tokenize';
import { type IndexFiles, jsonLines } from '#scripts/outputs/search/files';

/**
 * Returns the transcripts of an item's recordings: one text for each turn of a speaker, so that a phrase may cross
 * captions.
 */
export function speechTexts({ parts }: Pick<Item, 'parts'>): string[] {
  return parts.flatMap((part) => wordsIn(part.speech).flatMap(turnsOf)).map(textOf);
}

/** Returns the contents and scenes of the recordings of an item. */
export function contentsTexts({ parts }: Pick<Item, 'parts'>): string[] {
  return parts.flatMap(({ index, speech = [] }) => [
    ...(index?.segments.flatMap(({ title, description = '', keywords = [] }) => [
      title,
      description,
      ...keywords,
    ]) ?? []),
    ...speech.flatMap(({ role, cues }) => (role === 'descriptions' ? [textOf(cues)] : [])),
  ]);
}

/** Returns the transcripts that are searched: the ones that the page shows. */
function wordsIn(speech: readonly Transcript[] = []): Transcript[] {
  return firstPerLanguage(speech).filter(({ role }) => role === 'words');
}

/** Divides a transcript at each change of speaker. */
function turnsOf({ cues }: Transcript): Cue[][] {
  const turns: Cue[][] = [];
  let speaker: string | undefined;
  for (const cue of cues) {
    const isOther = cue.speaker !== undefined && cue.speaker !== speaker;
    speaker = cue.speaker ?? speaker;
    if (isOther || turns.length === 0) turns.push([cue]);
    else turns.at(-1)?.push(cue);
  }
  return turns;
}

function textOf(turn: readonly Cue[]): string {
  return turn.map(({ text }) => text).join(' ');
}

/** Writes the transcripts of recordings, so that a result can show the matching words and their time. */
export async function writeMoments(
  items: readonly Item[],
  { files, limit, field }: { files: IndexFiles; limit: number; field: number },
): Promise<MomentColumn | undefined> {
  const column: MomentColumn = { field, items: [], files: [] };
  for (const [number, item] of items.entries()) {
    // The transcript of an item with a warning is read on its own page.
    const pieces = item.warning ? [] : piecesOf(item, limit);
    if (pieces.length === 0) continue;
    column.items.push(number);
    const own: MomentColumn['files'][number] = [];
    for (const { part, cues } of pieces) {
      const text = jsonLines(cues.map((words) => JSON.stringify(words)));
      own.push([cues[0]?.[0] ?? 0, await files.add(text), part]);
    }
    column.files.push(own);
  }
  return column.items.length > 0 ? { ...column, items: toGaps(column.items) } : undefined;
}

interface Piece {
  /** Id of the part; empty for the first part with a recording. */
  part: string;
  cues: SaidWords[];
}

/** Cuts the transcripts of an item into pieces of about one size, with the positions of the words in the index. */
function piecesOf({ parts }: Item, limit: number): Piece[] {
  const pieces: Piece[] = [];
  const first = firstRecording(parts)?.id;
  let position = 0;
  for (const { id, speech } of parts) {
    for (const transcript of wordsIn(speech)) {
      let time = -1;
      let room = 0;
      for (const turn of turnsOf(transcript)) {
        for (const { start, text } of turn) {
          time = start ?? time;
          if (room <= 0) {
            pieces.push({ part: id === first ? '' : id, cues: [] });
            room = limit;
          }
          room -= text.length;
          pieces.at(-1)?.cues.push([position, time, text]);
          position += eachWord(normalize(text), () => undefined);
        }
        position += 1;
      }
    }
  }
  return pieces;
}
