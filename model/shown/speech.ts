import { directionOf, languageName } from '#model/i18n/language-tags';
import { messageHtml } from '#model/i18n/message-html';
import { messagesFor } from '#model/i18n/messages';
import { momentAnchor, writeTime } from '#model/recordings/moments';
import {
  areCaptions,
  firstPerLanguage,
  isTimed,
  type Segment,
  type Transcript,
} from '#model/recordings/transcript';
import { escapeText, segmentId, transcriptHtml } from '#model/recordings/transcript-forms';
import type { Part, Site } from '#model/schema';
import { filePath, transcriptPath, withBase } from '#model/urls';

/** Speech of a part as its page shows it. For the build only: pages get it as props. */
export interface ShownSpeech {
  /** Heading of the words, or of the contents if there are none. */
  label: string;
  /** Contents, words in each language, and links to their published forms: HTML that needs no script. */
  html: string;
  /** True if the page plays the recording. */
  isPlayed: boolean;
  tracks: ShownTrack[];
}

/** A text track that a player offers with a recording. */
export interface ShownTrack {
  kind: 'captions' | 'subtitles' | 'descriptions' | 'chapters';
  src: string;
  language: string;
  label: string;
}

interface SpeechContext {
  site: Site;
  part: Pick<Part, 'id' | 'object'>;
  /** Element for headings of segments. */
  heading: 'h3' | 'h5';
  /** Returns the anchor of a moment; undefined if the page does not play the recording. */
  anchorOf?: (seconds: number) => string;
}

/**
 * Returns the speech of a part; undefined without any.
 * @param options.isMain true for the first part, whose words are a section of the page; others are a section of their
 * part
 * @param options.isFirst true for the first recording of the item, whose moments have the shortest addresses
 */
export function shownSpeech(
  part: Part,
  site: Site,
  { isFirst, isMain }: { isFirst: boolean; isMain: boolean },
): ShownSpeech | undefined {
  const { speech = [], index, object } = part;
  if (speech.length === 0 && !index) return undefined;
  const segments = index?.segments ?? [];
  const isPlayed = object?.kind === 'file' && !object.isUnplayable;
  const anchorOf = (seconds: number) => momentAnchor(seconds, isFirst ? undefined : part.id);
  const context: SpeechContext = { site, part, heading: isMain ? 'h3' : 'h5', ...(isPlayed && { anchorOf }) };
  const [main, ...others] = firstPerLanguage(speech);
  const { recording } = messagesFor(site.language);
  const label = main ? labelOf(main, site) : recording.contents;
  const html = [
    ...(main && segments.length > 1 ? [contentsHtml(segments, context)] : []),
    wordsHtml(main, segments, context),
    ...others.map((other) => {
      const summary = messageHtml(labelOf(other, site), site.language);
      return `<details class="other"><summary>${summary}</summary>${wordsHtml(other, [], context)}</details>`;
    }),
  ];
  return { label, html: html.join('\n'), isPlayed, tracks: tracksOf(part, site) };
}

/** Maximum entries of a table of contents that is open initially. */
const maxOpen = 12;

function contentsHtml(segments: readonly Segment[], { site, part, anchorOf }: SpeechContext): string {
  const entries = segments.map(({ start, title }, at) => {
    const words = `<time>${writeTime(start)}</time> <span dir="auto">${escapeText(title)}</span>`;
    const link = anchorOf
      ? `href="#${escapeText(anchorOf(start))}" data-t="${start}"`
      : `href="#${escapeText(segmentId(part.id, at))}"`;
    return `<li><a ${link}>${words}</a></li>`;
  });
  const summary = messageHtml(messagesFor(site.language).recording.contents, site.language);
  const open = segments.length <= maxOpen ? ' open' : '';
  return `<details class="contents"${open}><summary>${summary}</summary><ol>${entries.join('')}</ol></details>`;
}

/** Renders words with links to their published forms; without words, the segments alone. */
function wordsHtml(
  transcript: Transcript | undefined,
  segments: readonly Segment[],
  { site, part: { id, object }, heading, anchorOf }: SpeechContext,
): string {
  const file = anchorOf && object?.kind === 'file' ? filePath(object.id, object.name) : undefined;
  const recording = file && withBase(site.basePath, file);
  const html = transcriptHtml(transcript?.cues ?? [], { segments, recording, part: id, heading });
  const language = transcript?.language ?? site.language;
  const tags = language === site.language ? '' : ` lang="${language}" dir="${directionOf(language)}"`;
  return `<div class="words" data-words${tags}>${html}</div>${transcript ? formsHtml(transcript, site) : ''}`;
}

function formsHtml({ id, name, cues }: Transcript, site: Site): string {
  const { recording } = messagesFor(site.language);
  const link = (ending: 'txt' | 'vtt', label: string) =>
    `<a href="${withBase(site.basePath, transcriptPath({ id, name }, ending))}" download>${messageHtml(label, site.language)}</a>`;
  const links = [
    link('txt', recording.asText),
    ...(isTimed(cues) ? [link('vtt', recording.asCaptions)] : []),
  ];
  return `<p class="files">${links.join(' ')}</p>`;
}

function labelOf({ language, role }: Transcript, site: Site): string {
  const { item, recording } = messagesFor(site.language);
  const label = role === 'descriptions' ? recording.descriptions : item.transcript;
  return language === site.language ? label : `${label} (${languageName(language, site.language)})`;
}

function tracksOf({ speech = [], index }: Part, { language: page }: Site): ShownTrack[] {
  const captions = speech
    .filter(({ cues }) => areCaptions(cues))
    .map(
      ({ role, id, name, language }): ShownTrack => ({
        kind: role === 'descriptions' ? 'descriptions' : language === page ? 'captions' : 'subtitles',
        src: transcriptPath({ id, name }, 'vtt'),
        language,
        label: languageName(language, page),
      }),
    );
  const chapters: ShownTrack[] = index
    ? [
        {
          kind: 'chapters',
          src: transcriptPath(index, 'vtt'),
          language: page,
          label: languageName(page, page),
        },
      ]
    : [];
  return [...captions, ...chapters];
}
