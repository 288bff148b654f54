import type {
  Annotation,
  AnnotationPage,
  Canvas,
  ContentResource,
  InternationalString,
  Range,
} from '@iiif/presentation-3';
import { foreignLanguage, shownFields } from '#model/fields/shown-fields';
import { languageName } from '#model/i18n/language-tags';
import { messagesFor } from '#model/i18n/messages';
import { imageOf, thumbnailOf } from '#model/iiif/image';
import { asPlainText, type LocalTexts, languageMap } from '#model/iiif/language-map';
import { messageMap, metadataOf } from '#model/iiif/metadata';
import { textReference } from '#model/iiif/page-text';
import { absolute, type PublicSite } from '#model/linked-data/nodes';
import { pictureOfPart } from '#model/pictures/part-picture';
import { isTimed, type Transcript } from '#model/recordings/transcript';
import type { FileObject, Item, Part, Picture } from '#model/schema';
import { pageTitle } from '#model/shown/page-text';
import { annotationsPath, canvasPath, filePath, transcriptPath } from '#model/urls';

/** Versions in each language of a site, the main one first. */
export type InEachLanguage<Version> = readonly [Version, ...Version[]];

/** An item in one language of its site. */
export interface LocalItem {
  site: PublicSite;
  item: Item;
}

/** A part of an item in one language of its site. */
interface LocalPart extends LocalItem {
  part: Part;
}

/** A recording with its duration; a film also with its size. */
type Recording = FileObject & { duration: number };

/** Content of a canvas: a picture, a recording, or nothing, with a size. */
type Painting = { picture: Picture } | { recording: Recording } | { empty: Size };
type Size = Pick<Picture, 'width' | 'height'>;

/** Returns the content of a part's canvas; undefined if viewers can show none of it. */
export function paintingOf({
  object,
  preview,
}: Pick<Part, 'object' | 'preview'>): Exclude<Painting, { empty: Size }> | undefined {
  if (object?.kind === 'picture') return { picture: object.picture };
  if (object?.kind === 'file' && isPlayable(object)) return { recording: object };
  return preview && { picture: preview };
}

/**
 * Returns whether a part has a canvas. One with a title but no file has an empty canvas, for instance a missing leaf.
 */
export function hasCanvas(part: Pick<Part, 'object' | 'preview' | 'title'>): boolean {
  const isEmpty = part.object === undefined && part.title !== undefined;
  return isEmpty || paintingOf(part) !== undefined;
}

function isPlayable(file: FileObject): file is Recording {
  const { media, duration, width, height } = file;
  return (
    duration !== undefined &&
    (media === 'audio' || (media === 'video' && width !== undefined && height !== undefined))
  );
}

/**
 * Describes a part as a canvas, in its own size or duration.
 * @param place among the canvases of the item, from 1; undefined for the only one
 */
export function describeCanvas(
  versions: InEachLanguage<LocalPart>,
  { painting, place }: { painting: Painting; place: number | undefined },
): Canvas {
  const [{ site, item, part }] = versions;
  const id = absolute(site, canvasPath(item.id, part.id));
  const picture = pictureOfPart(part);
  const metadata = metadataOf(
    versions.map((one) => ({ site: one.site, fields: shownFields(one.part, one.site) })),
  );
  const alt = languageMap(versions.map((one) => localTexts(one, 'alt')));
  const transcripts = describeTranscripts(id, versions);
  const annotations: AnnotationPage[] = [
    ...(transcripts.length > 0
      ? [
          {
            // Refers to a separate document only if one exists in the main language: the build plans no others.
            id: hasAnnotations(part)
              ? absolute(site, annotationsPath(item.id, part.id))
              : `${id}/transcripts`,
            type: 'AnnotationPage' as const,
            items: transcripts,
          },
        ]
      : []),
    ...textReference(site, item, part),
  ];
  return {
    id,
    type: 'Canvas',
    label: labelOf(versions, place),
    ...(Object.keys(alt).length > 0 && { summary: alt }),
    ...(metadata.length > 0 && { metadata }),
    ...(picture && { thumbnail: [thumbnailOf(site, picture)] }),
    ...paintCanvas(id, versions[0], painting),
    ...(annotations.length > 0 && { annotations }),
  };
}

/** Returns whether the annotations of a part are in a separate document. */
export function hasAnnotations({ transcript, speech }: Pick<Part, 'transcript' | 'speech'>): boolean {
  return Boolean(transcript ?? speech);
}

/** Returns the label of a canvas: the part's title, the item's for its only canvas, or its number. */
function labelOf(versions: InEachLanguage<LocalPart>, place: number | undefined): InternationalString {
  const ownTitle = languageMap(versions.map((one) => localTexts(one, 'title')));
  if (Object.keys(ownTitle).length > 0) return ownTitle;
  const [{ item, part }] = versions;
  if (part.page)
    return languageMap(
      versions.map(({ site }) => ({
        language: site.language,
        texts: [pageTitle(part, item, messagesFor(site.language)) ?? ''],
      })),
    );
  if (place !== undefined) {
    const sites = versions.map(({ site }) => site);
    return messageMap(sites, ({ item }) => item.part({ part: place }));
  }
  return titleMap(versions);
}

/** Returns the title of an item in all languages of its site. */
export function titleMap(versions: readonly LocalItem[]): InternationalString {
  return languageMap(
    versions.map(({ site, item }) => ({
      language: foreignLanguage('title', item, site).language ?? site.language,
      texts: [asPlainText(item.title)],
    })),
  );
}

/** Returns a text of a part with its language. */
function localTexts({ site, part }: LocalPart, name: 'title' | 'alt'): LocalTexts {
  const text = part[name];
  const { language = site.language } = foreignLanguage(name, part, site);
  return { language, texts: text ? [asPlainText(text)] : [] };
}

type Painted = Pick<Canvas, 'items'> & Partial<Canvas>;

function paintCanvas(canvas: string, part: LocalPart, painting: Painting): Painted {
  if ('picture' in painting) return paintPicture(canvas, part.site, painting.picture);
  if ('recording' in painting) return paintRecording(canvas, part, painting.recording);
  return { ...painting.empty, items: [] };
}

function paintPicture(canvas: string, site: PublicSite, picture: Picture): Painted {
  const { width, height } = picture;
  return { width, height, items: paint(canvas, imageOf(site, picture)) };
}

/** Paints a recording with its picture beside it, or a film with its picture before it. */
function paintRecording(canvas: string, { site, part: { preview } }: LocalPart, file: Recording): Painted {
  const { id, name, media, type: format, duration, width, height } = file;
  const size = media === 'video' && width !== undefined && height !== undefined ? { width, height } : {};
  const body: ContentResource = {
    id: absolute(site, filePath(id, name)),
    type: media === 'video' ? 'Video' : 'Sound',
    ...{ format, duration, ...size },
  };
  const standIn = preview && standInCanvas(`${canvas}/preview`, site, preview);
  return {
    duration,
    ...size,
    items: paint(canvas, body),
    ...(standIn && (media === 'video' ? { placeholderCanvas: standIn } : { accompanyingCanvas: standIn })),
  };
}

function standInCanvas(id: string, site: PublicSite, preview: Picture): Canvas {
  return { id, type: 'Canvas', ...paintPicture(id, site, preview) };
}

function paint(canvas: string, body: ContentResource): AnnotationPage[] {
  const painting: Annotation = {
    id: `${canvas}/painting`,
    type: 'Annotation',
    motivation: 'painting',
    body,
    target: canvas,
  };
  return [{ id: `${canvas}/page`, type: 'AnnotationPage', items: [painting] }];
}

/** Describes the transcripts of a part: the untimed one of each language, and those of its recording. */
function describeTranscripts(canvas: string, versions: InEachLanguage<LocalPart>): Annotation[] {
  const byLanguage = new Map<string, string>();
  for (const { site, part } of versions) {
    const { language = site.language } = foreignLanguage('transcript', part, site);
    if (part.transcript && !byLanguage.has(language)) {
      byLanguage.set(language, withAbsoluteLinks(part.transcript, site));
    }
  }
  const written = [...byLanguage].map(
    ([language, value]): Annotation => ({
      id: `${canvas}/transcript/${language}`,
      type: 'Annotation',
      motivation: 'supplementing',
      body: { type: 'TextualBody', value, format: 'text/html', language },
      target: canvas,
    }),
  );
  const [{ site, part }] = versions;
  return [...written, ...(part.speech ?? []).map((transcript) => describeSpeech(canvas, site, transcript))];
}

/** Describes speech: as captions, which viewers show while playing, or as a text without times. */
function describeSpeech(
  canvas: string,
  site: PublicSite,
  { id, name, language, role, cues }: Transcript,
): Annotation {
  const { descriptions } = messagesFor(site.language).recording;
  const label = role === 'descriptions' ? descriptions : languageName(language, site.language);
  const [ending, format] = isTimed(cues) ? (['vtt', 'text/vtt'] as const) : (['txt', 'text/plain'] as const);
  return {
    id: `${canvas}/${role}/${id}`,
    type: 'Annotation',
    motivation: 'supplementing',
    body: {
      id: absolute(site, transcriptPath({ id, name }, ending)),
      type: 'Text',
      ...{ format, language, label: { [site.language]: [label] } },
    },
    target: canvas,
  };
}

/** Describes the contents of a recording as ranges of its canvas (https://iiif.io/api/presentation/3.0/#54-range). */
export function describeContents({ site, item, part }: LocalPart): Range[] {
  const { index, object } = part;
  const duration = object?.kind === 'file' && isPlayable(object) ? object.duration : undefined;
  if (!index || duration === undefined) return [];
  const canvas = absolute(site, canvasPath(item.id, part.id));
  const inside = index.segments.filter(({ start }) => start < duration);
  const ranges = inside.map(({ start, title }, at): Range => {
    const end = inside[at + 1]?.start ?? duration;
    return {
      id: `${canvas}/range/${at + 1}`,
      type: 'Range',
      label: { [site.language]: [title] },
      items: [{ type: 'Canvas', id: `${canvas}#t=${start},${end}` }],
    };
  });
  const label = { [site.language]: [messagesFor(site.language).recording.contents] };
  return ranges.length > 0 ? [{ id: `${canvas}/range`, type: 'Range', label, items: ranges }] : [];
}

/** Makes links in sanitised HTML absolute; they already have the base path. */
function withAbsoluteLinks(html: string, { origin }: PublicSite): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}
