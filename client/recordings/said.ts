/** The words of a recording in the page, by the time at which they are said. */

/** Words that begin at one time: a sentence, or all words until the next time that their file gives. */
export interface Said {
  /** Seconds. */
  time: number;
  elements: HTMLElement[];
}

/** A stretch of a recording that an address names, in seconds. */
export interface Moment {
  start: number;
  end: number;
}

/** Returns the words in their order of time. */
export function saidIn(words: HTMLElement): Said[] {
  const said: Said[] = [];
  for (const element of words.querySelectorAll<HTMLElement>('span[data-t]')) {
    const time = timeOf(element);
    const last = said[said.length - 1];
    if (last?.time === time) last.elements.push(element);
    else said.push({ time, elements: [element] });
  }
  return said;
}

/** Returns the second that an element names. */
export function timeOf(element: Element): number {
  return Number(element.getAttribute('data-t'));
}

/** Returns the words spoken at a second; undefined before the first words. */
export function saidAt(said: readonly Said[], seconds: number): Said | undefined {
  let [low, high] = [0, said.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((said[middle]?.time ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return said[low - 1];
}

/**
 * Returns the moment that the hash of an address names: `#t=83.2`, `#t=83,95`, or `#side-b&t=83.2` of a further recording.
 *
 * @param part of the recording; undefined for the first one of the page
 */
export function momentIn(hash: string, part: string | undefined): Moment | undefined {
  const [, named, start, end] = /^#(?:(.+)&)?t=(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?$/.exec(hash) ?? [];
  if (start === undefined || named !== part) return undefined;
  return { start: Number(start), end: end === undefined ? Number.POSITIVE_INFINITY : Number(end) };
}

/** Words to quote, and the second and the speaker that they are quoted from. */
export interface Quotation {
  seconds: number;
  words: string;
  speaker: string;
}

/** Returns the selected words of a transcript, or else the words being spoken. */
export function quoteFrom(words: Element | null, current: Said | undefined, seconds: number): Quotation {
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

/** Returns who speaks: named in the paragraph, or in the nearest one before it. */
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
