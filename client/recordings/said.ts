/** Cues of a transcript in the page, and the moments that addresses name. */

/** Words with the same start time: a sentence, or all words up to the next time in their file. */
export interface Cue {
  /** Seconds. */
  time: number;
  elements: HTMLElement[];
}

/** A span of a recording, in seconds. */
export interface Moment {
  start: number;
  end: number;
}

/** Returns the cues of a transcript, by time. */
export function cuesIn(words: HTMLElement): Cue[] {
  const cues: Cue[] = [];
  for (const element of words.querySelectorAll<HTMLElement>('span[data-t]')) {
    const time = timeOf(element);
    const last = cues[cues.length - 1];
    if (last?.time === time) last.elements.push(element);
    else cues.push({ time, elements: [element] });
  }
  return cues;
}

/** Returns the start time of an element, in seconds. */
export function timeOf(element: Element): number {
  return Number(element.getAttribute('data-t'));
}

/** Returns the cue at a time; undefined before the first one. */
export function cueAt(cues: readonly Cue[], seconds: number): Cue | undefined {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.time ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return cues[low - 1];
}

/**
 * Parses the moment in the fragment of an address: `#t=83.2`, `#t=83,95`, or `#side-b&t=83.2` for a further recording.
 *
 * @param part id of the recording's part; undefined for the page's first recording
 */
export function momentIn(hash: string, part: string | undefined): Moment | undefined {
  const [, named, start, end] = /^#(?:(.+)&)?t=(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?$/.exec(hash) ?? [];
  if (start === undefined || named !== part) return undefined;
  return { start: Number(start), end: end === undefined ? Number.POSITIVE_INFINITY : Number(end) };
}

/** Quoted words, with their time and speaker. */
export interface Quotation {
  seconds: number;
  words: string;
  speaker: string;
}

/** Returns the selected words of a transcript, or else the current cue. */
export function quoteFrom(words: Element | null, current: Cue | undefined, seconds: number): Quotation {
  const selection = getSelection();
  const range =
    selection && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
  const isOwn = range && words?.contains(range.commonAncestorContainer);
  const first = isOwn ? elementAt(range.startContainer) : current?.elements[0];
  const text = isOwn
    ? range.toString()
    : (current?.elements.map(({ textContent }) => textContent).join(' ') ?? '');
  return {
    seconds: isOwn && first ? timeOf(first) : seconds,
    words: text.replace(/\s+/g, ' ').trim(),
    speaker: first ? speakerOf(first) : '',
  };
}

function elementAt(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-t]') ?? element?.parentElement?.querySelector('[data-t]') ?? null;
}

/** Returns the speaker named in the paragraph, or in the nearest one before it. */
function speakerOf(element: Element): string {
  let paragraph = element.closest('p');
  while (paragraph) {
    const name = paragraph.querySelector('b')?.textContent;
    if (name) return name;
    const before: Element | null = paragraph.previousElementSibling;
    paragraph = before?.closest('p') ?? before?.previousElementSibling?.closest('p') ?? null;
  }
  return '';
}
