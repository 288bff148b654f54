import { firstRecording, momentAnchor, writeTime } from '#model/recordings/moments';
import type { Cue } from '#model/recordings/transcript';
import type { Item, Part } from '#model/schema';
import { beginning } from '#model/text/plain-text';
import { filePath, itemPath } from '#model/urls';

/** Facet of the themes of recordings: tags of passages and keywords of segments. */
export const threadsField = 'threads';

/** A passage of a recording with a theme, for lists. For the build only: pages get it as props. */
export interface Clip {
  /** Title of the item, and address of the passage on its page. */
  title: string;
  href: string;
  /** Time at which it begins; null if unknown. */
  time: string | null;
  speaker: string | null;
  /** Its words, possibly shortened. */
  words: string;
  /** Address of the recording without base path, and start and end in seconds; null if it cannot be played. */
  played: { src: string; start: number; end: number | null } | null;
}

/** Maximum characters of the words of a clip. */
const longestWords = 600;

/** Returns the distinct themes of parts. */
export function themesOf(parts: readonly Pick<Part, 'speech' | 'index'>[]): string[] {
  const themes = parts.flatMap(({ speech = [], index }) => [
    ...speech.flatMap(({ cues }) => cues.flatMap(({ tags = [] }) => tags)),
    ...(index?.segments.flatMap(({ keywords = [] }) => keywords) ?? []),
  ]);
  return [...new Set(themes)];
}

/**
 * Returns the passages of an item's recordings with a theme, by time. If the item has a warning, it replaces the words,
 * and the passages are only played on the item's page.
 */
export function clipsOf({ id, title, warning, parts }: Item, isTheme: (tag: string) => boolean): Clip[] {
  const first = firstRecording(parts)?.id;
  return parts.flatMap((part) => {
    const { object } = part;
    const src =
      object?.kind === 'file' && !object.isUnplayable ? filePath(object.id, object.name) : undefined;
    return stretchesOf(part, isTheme).map(({ start, end, speaker, words }): Clip => {
      const anchor =
        start === undefined ? '' : `#${momentAnchor(start, part.id === first ? undefined : part.id)}`;
      return {
        title,
        href: `${itemPath(id)}${anchor}`,
        time: start === undefined ? null : writeTime(start),
        speaker: speaker ?? null,
        words: warning ?? beginning(words, longestWords),
        played: warning || src === undefined || start === undefined ? null : { src, start, end: end ?? null },
      };
    });
  });
}

/** Start and end of a passage, in seconds. */
interface Stretch {
  start?: number | undefined;
  end?: number | undefined;
  speaker?: string | undefined;
  words: string;
}

function stretchesOf({ speech = [], index }: Part, isTheme: (tag: string) => boolean): Stretch[] {
  const words = speech.find(({ cues }) => cues.some(({ tags }) => tags?.some(isTheme)));
  const passages = words ? passagesIn(words.cues, isTheme) : [];
  const segments = (index?.segments ?? []).flatMap(({ start, title, description, keywords = [] }, at, all) =>
    keywords.some(isTheme)
      ? [{ start, end: all[at + 1]?.start, words: description ? `${title}. ${description}` : title }]
      : [],
  );
  return [...passages, ...segments];
}

/** Returns the runs of cues with a theme, each from its first cue's time to that of the next cue after it. */
function passagesIn(cues: readonly Cue[], isTheme: (tag: string) => boolean): Stretch[] {
  const passages: Stretch[] = [];
  let [time, speaker]: [number | undefined, string | undefined] = [undefined, undefined];
  let isInside = false;
  for (const cue of cues) {
    const last = passages.at(-1);
    const isPart = cue.tags?.some(isTheme) ?? false;
    time = cue.start ?? time;
    speaker = cue.speaker ?? speaker;
    // A passage ends where the next words with a time begin.
    if (last && !(isPart && isInside) && cue.start !== undefined) last.end ??= cue.start;
    if (isPart && isInside && last) last.words += ` ${cue.text}`;
    else if (isPart) passages.push({ start: time, speaker, words: cue.text });
    isInside = isPart;
  }
  return passages;
}
