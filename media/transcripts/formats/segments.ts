import type { Faults } from '#media/files/text-faults';
import { toPlainText } from '#media/transcripts/formats/cue-text';
import { readTimedLine } from '#media/transcripts/formats/timed-line';
import { parseTime } from '#media/transcripts/formats/times';
import { unreadableTime } from '#media/transcripts/problem-texts';
import type { Segment } from '#model/recordings/transcript';

/** An index entry, unparsed. */
export interface WrittenSegment {
  line: number;
  time: string;
  title: string;
  description: string;
  keywords: readonly string[];
}

/** Parses an index entry; empty if its time cannot be read, or it has no content. */
export function readSegment(
  { line, time, title, description, keywords }: WrittenSegment,
  faults: Faults,
): Segment[] {
  const start = parseTime(time) ?? readTimedLine(time)?.start;
  const [first = '', second = ''] = [title, description].map(toPlainText).filter((text) => text !== '');
  const tags = splitTags(...keywords);
  if (first === '') return [];
  if (start === undefined) {
    faults.add(unreadableTime(line, time));
    return [];
  }
  return [
    {
      ...{ start, title: first, description: second || undefined },
      keywords: tags.length > 0 ? tags : undefined,
    },
  ];
}

/** Splits tags, keywords or subjects in cells; drops duplicates. */
export function splitTags(...cells: readonly string[]): string[] {
  const tags = cells.flatMap((cell) => toPlainText(cell).split(/[;|]/)).map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
}
