import type { SourceLine } from '#importers/jekyll/liquid';
import { commentsIn, within } from '#scripts/markup/markdown-parts';

/** Markdown that replaces an include, by how it is placed. */
export interface Placed {
  /** On its own lines. */
  block?: string;
  /** Within a line. */
  inline?: string;
  /** A remark: a footnote if the include is within a line, else an aside. */
  note?: string;
}

/** Maximum characters placed on one page; more come from runaway loops. */
const maxLength = 1_000_000;
/** Minimum characters that each placement counts for. */
const minLength = 100;

/** The beginning of an HTML block, in which Markdown is not read before the next empty line. */
const htmlBlock =
  /^\s*<\/?(?:article|aside|blockquote|center|d[dlt]|details|div|fig(?:ure|caption)|footer|h[1-6]|header|li|main|nav|ol|p|section|summary|t(?:able|body|d|foot|h|head|r)|ul)\b/i;

const mark = /\ue000(\d+)\ue001/g;

/**
 * Inserts rendered includes into a text. A mark stands for each while Liquid is rendered: only then is it known whether
 * its line contains anything else.
 */
export class Placements {
  private readonly placed: Placed[] = [];
  private notes: string[] = [];
  private left = maxLength;

  /** Returns the mark of a placement. */
  add(placed: Placed): string {
    this.placed.push(placed);
    return `\ue000${this.placed.length - 1}\ue001`;
  }

  /** Replaces the marks in a text, and adds its footnotes. Marks in comments are removed. */
  fill(lines: readonly SourceLine[]): SourceLine[] {
    const filled = this.fillLines(withoutCommentedMarks(lines));
    const line = lines.at(-1)?.line ?? 1;
    const notes = this.notes.flatMap((note, index) => ['', footnote(index + 1, note)]);
    return [...filled, ...linesOf(notes.join('\n'), line)];
  }

  private fillLines(lines: readonly SourceLine[]): SourceLine[] {
    const filled: SourceLine[] = [];
    const waiting: SourceLine[] = [];
    let isHtml = false;
    for (const { text, line } of lines) {
      const found = [...text.matchAll(mark)].flatMap(([, index]) => this.take(Number(index)));
      const rest = text.replace(mark, '');
      const isBlank = rest.trim() === '';
      const blocks = (chosen: readonly Placed[]) =>
        chosen.flatMap((placed) => this.fillLines(asBlock(blockOf(placed), line)));
      isHtml = !isBlank && (isHtml || htmlBlock.test(rest));
      if (isBlank) {
        filled.push(...waiting.splice(0), ...blocks(found));
        if (found.length === 0) filled.push({ text: rest, line });
      } else if (isHtml) {
        filled.push({ text: rest, line });
        waiting.push(...blocks(found));
      } else {
        filled.push({ text: this.fillLine(text), line });
        waiting.push(...blocks(found.filter(({ inline }) => inline === undefined).map(withoutNote)));
      }
    }
    return [...filled, ...waiting];
  }

  private fillLine(text: string): string {
    return text.replace(mark, (_, index: string) => {
      const { inline, note } = (this.left > 0 && this.placed[Number(index)]) || {};
      if (inline !== undefined) return inline.replace(mark, '');
      if (note === undefined) return '';
      this.notes.push(note.replace(mark, ''));
      return `[^aside-${this.notes.length}]`;
    });
  }

  private take(index: number): Placed[] {
    const placed = this.placed[index];
    if (!placed || this.left <= 0) return [];
    this.left -= Math.max(minLength, blockOf(placed).length);
    return this.left < 0 ? [] : [placed];
  }
}

function withoutCommentedMarks(lines: readonly SourceLine[]): SourceLine[] {
  const text = lines.map((line) => line.text).join('\n');
  const isComment = within(commentsIn(text));
  const kept = text.replace(mark, (found, _, start: number) =>
    isComment({ start, end: start + found.length }) ? '' : found,
  );
  return kept.split('\n').map((line, index) => ({ text: line, line: lines[index]?.line ?? 1 }));
}

/** Renders a placement on its own lines, with its note as an aside at the end. */
function blockOf({ block, inline, note }: Placed): string {
  const aside = note && `<aside>\n\n${note}\n\n</aside>`;
  return [block ?? inline, aside].filter(Boolean).join('\n\n');
}

function withoutNote({ block }: Placed): Placed {
  return block === undefined ? {} : { block };
}

function asBlock(block: string, line: number): SourceLine[] {
  return block === '' ? [] : linesOf(`\n${block}\n`, line);
}

function linesOf(text: string, line: number): SourceLine[] {
  return text === '' ? [] : text.split('\n').map((part) => ({ text: part, line }));
}

function footnote(number: number, note: string): string {
  return `[^aside-${number}]: ${note.trim().replaceAll('\n', '\n    ')}`;
}
