import { irremovable, offsetTraces, type Traces } from '#media/location/traces';
import type { Bytes } from '#scripts/bytes/bytes';

/** Bytes of the largest packet that is read. */
const largestPacket = 1 << 26;

/** Prefix of a name. Its letters may be bytes of UTF-8. */
const prefix = String.raw`[\w.\x80-\xff-]+`;

/**
 * Names of properties that hold coordinates: exif:GPSLatitude and all its kin, also of drones (drone-dji:LRFTargetLat). The
 * version and the datum of GPS stand in pictures without a place, too. City, Sublocation and the like are words that people write on purpose, as they write a title: they are no location.
 */
const named = String.raw`(?!xmlns:)(?:${prefix}:)?(?:gps(?!versionid|mapdatum)[\w.-]{0,200}|[\w.-]{0,200}(?:latitude|longitude|longtitude)[\w.-]{0,200}|[\w.-]{0,200}target(?:lat|lon))`;
/** W3C's geo:lat and its kin, which are coordinates only under a prefix that stands for their namespace. */
const ofW3c = `(?<prefix>(?:${prefix}:)?)(?:lat|long|alt|lat_long|point)`;
const w3cNamespace = new RegExp(
  String.raw`\sxmlns(?::(?<prefix>${prefix}))?\s*=\s*["']https?://www\.w3\.org/2003/01/geo/wgs84_pos#["']`,
  'gi',
);
const attribute = new RegExp(String.raw`\s(?:${named}|${ofW3c})\s*=\s*(?<quote>["'])`, 'gi');
const element = new RegExp(String.raw`<(?<name>${named}|${ofW3c})(?=[\s/>])[^>]{0,4000}>?`, 'gi');

/** Characters of a value that are read, so that a damaged packet is not searched over and over. */
const longestValue = 2000;

/** Finds coordinates in an XMP packet. Patches replace them by spaces, so that nothing moves. */
export async function findXmpTraces(bytes: Bytes, at = 0, length = bytes.size - at): Promise<Traces> {
  if (length > largestPacket) return irremovable;
  const packet = await bytes.read(at, length);
  return offsetTraces(findPacketTraces(packet), at);
}

export function findPacketTraces(packet: Buffer): Traces {
  // One character a byte: places in the text are places in the packet.
  const text = packet.toString('latin1');
  const spans = propertiesIn(text);
  // UTF-16 is allowed and hardly ever seen.
  const isWide = text.includes('\0') && propertiesIn(text.replaceAll('\0', '')).length > spans.length;
  return {
    patches: spans.map(({ start, end }) => ({ at: start, bytes: Buffer.alloc(end - start, ' ') })),
    isIrremovable: isWide || spans.some(({ isCut }) => isCut),
  };
}

interface Span {
  start: number;
  end: number;
  /** True if it goes on for more characters than are read. */
  isCut: boolean;
}

function propertiesIn(text: string): Span[] {
  const found = [...text.matchAll(w3cNamespace)].map(({ groups }) => groups?.prefix);
  const prefixes = new Set(['geo:', ...found.map((name) => (name ? `${name.toLowerCase()}:` : ''))]);
  const isCoordinate = ({ groups }: RegExpMatchArray) =>
    groups?.prefix === undefined || prefixes.has(groups.prefix.toLowerCase());
  return [
    ...elementsIn(text, [...text.matchAll(element)].filter(isCoordinate)),
    ...attributesIn(text, [...text.matchAll(attribute)].filter(isCoordinate)),
  ];
}

function attributesIn(text: string, found: readonly RegExpExecArray[]): Span[] {
  return found.map(({ 0: opening, index, groups }) => {
    const start = index + opening.length;
    const length = text.slice(start, start + longestValue + 1).indexOf(groups?.quote ?? '"');
    const isCut = length === -1;
    return { start: index, end: isCut ? start : start + length + 1, isCut };
  });
}

/** Names of elements without an end, each of which is sought in the whole packet. Beyond these it is no packet to be mended. */
const mostUnclosed = 100;

function elementsIn(text: string, found: readonly RegExpExecArray[]): Span[] {
  const unclosed = new Set<string>();
  const spans: Span[] = [];
  let reached = 0;
  for (const { 0: tag, index, groups } of found) {
    const name = groups?.name ?? '';
    if (index < reached) continue;
    const open = index + tag.length;
    const closing = `</${name}`;
    const isHopeless = unclosed.size >= mostUnclosed;
    const isWithoutEnd = tag.endsWith('/>') || unclosed.has(name) || isHopeless;
    const close = isWithoutEnd ? -1 : text.indexOf(closing, open);
    if (close === -1 && !tag.endsWith('/>')) unclosed.add(name);
    reached = close === -1 ? endOfText(text, open, tag) : text.indexOf('>', close) + 1 || text.length;
    spans.push({ start: index, end: reached, isCut: !tag.endsWith('>') || isHopeless });
  }
  return spans;
}

/** An element that is never closed is damaged: it is wiped up to the next tag. */
function endOfText(text: string, open: number, tag: string): number {
  if (tag.endsWith('/>')) return open;
  const next = text.indexOf('<', open);
  return next === -1 ? text.length : next;
}
