import { absolute, type Node, type PublicSite } from '#model/linked-data/nodes';
import { firstRecording, isRecordedMedia, momentAnchor } from '#model/moments';
import type { Item, Part } from '#model/schema';
import { isTimed } from '#model/transcript';
import { transcriptText } from '#model/transcript-forms';
import { filePath, itemPath, transcriptPath } from '#model/urls';

/** Characters of a transcript that is told whole: a longer one would stand in the page three times. */
const longestTold = 10_000;

/** Describes the recordings and films of an item, with what is said in them, so that search engines lead to a moment. */
export function describeRecordings(site: PublicSite, item: Item): Node[] {
  const first = firstRecording(item.parts)?.id;
  return item.parts.flatMap((part) => {
    const { object, id } = part;
    if (object?.kind !== 'file' || !isRecordedMedia(object.media)) return [];
    const { duration, type } = object;
    const recording: Node = {
      '@type': object.media === 'video' ? 'VideoObject' : 'AudioObject',
      name: part.title ?? item.title,
      contentUrl: absolute(site, filePath(object.id, object.name)),
      encodingFormat: type,
      ...(duration !== undefined && { duration: `PT${Math.round(duration)}S` }),
      ...describeWords(site, part),
      ...describeClips(site, { item, part, anchorPart: id === first ? undefined : id }),
    };
    return [recording];
  });
}

function describeWords(site: PublicSite, { speech = [] }: Part): Partial<Node> {
  const words = speech.filter(({ role }) => role === 'words');
  const [transcript] = words.map(transcriptText);
  const captions = words
    .filter(({ cues }) => isTimed(cues))
    .map(({ id, name, language }) => ({
      '@type': 'MediaObject',
      contentUrl: absolute(site, transcriptPath({ id, name }, 'vtt')),
      encodingFormat: 'text/vtt',
      inLanguage: language,
    }));
  return {
    ...(transcript && transcript.length <= longestTold && { transcript }),
    ...(captions.length > 0 && { caption: captions }),
  };
}

/** Describes the contents of a recording as clips (https://developers.google.com/search/docs/appearance/structured-data/video). */
function describeClips(
  site: PublicSite,
  { item, part, anchorPart }: { item: Item; part: Part; anchorPart: string | undefined },
): Partial<Node> {
  const { index, object } = part;
  if (!index) return {};
  const duration = object?.kind === 'file' ? object.duration : undefined;
  const page = absolute(site, itemPath(item.id));
  return {
    hasPart: index.segments.map(({ start, title }, at) => {
      const end = index.segments[at + 1]?.start ?? duration;
      return {
        '@type': 'Clip',
        name: title,
        startOffset: start,
        ...(end !== undefined && { endOffset: end }),
        url: `${page}#${momentAnchor(start, anchorPart)}`,
      };
    }),
  };
}
