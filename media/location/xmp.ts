import { irremovable, offsetTraces, type Traces } from '#media/location/traces';
import type { Bytes } from '#scripts/bytes/bytes';

/** Maximum bytes of a packet. */
const largestPacket = 1 << 26;

/** Namespace prefix. Its letters may be bytes of UTF-8. */
const prefix = String.raw`[\w.\x80-\xff-]+`;

/**
 * Properties with coordinates: exif:GPSLatitude and similar ones, also of drones (drone-dji:LRFTargetLat). Excluded are
 * GPS version and datum, which occur without a position, and City, Sublocation and the like, which people write on
 * purpose.
 */
const named = String.raw`(?!xmlns:)(?:${prefix}:)?(?:gps(?!versionid|mapdatum)[\w.-]{0,200}|[\w.-]{0,200}(?:latitude|longitude|longtitude)[\w.-]{0,200}|[\w.-]{0,200}target(?:lat|lon))`;
/** W3C's geo:lat and similar ones: coordinates only if their prefix stands for that namespace. */
const w3cNames = `(?<prefix>(?:${prefix}:)?)(?:lat|long|alt|lat_long|point)`;
const w3cNamespace = new RegExp(
  String.raw`\sxmlns(?::(?<prefix>${prefix}))?\s*=\s*["']https?://www\.w3\.org/2003/01/geo/wgs84_pos#["']`,
  'gi',
);
const attribute = new RegExp(String.raw`\s(?:${named}|${w3cNames})\s*=\s*(?<quote>["'])`, 'gi');
const element = new RegExp(String.raw`<(?<name>${named}|${w3cNames})(?=[\s/>])[^>]{0,4000}>?`, 'gi');

/** Maximum characters of a value, to limit repeated searches in a damaged packet. */
const longestValue = 2000;

/** Finds coordinates in an XMP packet. Patches overwrite them with spaces, so that no offset changes. */
export async function findXmpTraces(bytes: Bytes, at = 0, length = bytes.size - at): Promise<Traces> {
  if (length > largestPacket) return irremovable;
  const packet = await bytes.read(at, length);
  return offsetTraces(findPacketTraces(packet), at);
}

export function findPacketTraces(packet: Buffer): Traces {
  // One character per byte: positions in the text are positions in the packet.
  const text = packet.toString('latin1');
  const spans = propertiesIn(text);
  // UTF-16 is allowed but hardly ever used.
  const isWide = text.includes('\0') && propertiesIn(text.replaceAll('\0', '')).length > spans.length;
  return {
    patches: spans.map(({ start, end }) => ({ at: start, bytes: Buffer.alloc(end - start, ' ') })),
    isIrremovable: isWide || spans.some(({ isCut }) => isCut),
  };
}

interface Span {
  start: number;
  end: number;
  /** True if the value is longer than the limit. */
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

/**
 * Maximum number of unclosed element names, each searched in the whole packet; with more, the packet counts as
 * irreparable.
 */
const maxUnclosed = 100;

function elementsIn(text: string, found: readonly RegExpExecArray[]): Span[] {
  const unclosed = new Set<string>();
  const spans: Span[] = [];
  let reached = 0;
  for (const { 0: tag, index, groups } of found) {
    const name = groups?.name ?? '';
    if (index < reached) continue;
    const open = index + tag.length;
    const closing = `</${name}`;
    const isIrreparable = unclosed.size >= maxUnclosed;
    const isWithoutEnd = tag.endsWith('/>') || unclosed.has(name) || isIrreparable;
    const close = isWithoutEnd ? -1 : text.indexOf(closing, open);
    if (close === -1 && !tag.endsWith('/>')) unclosed.add(name);
    reached = close === -1 ? endOfText(text, open, tag) : text.indexOf('>', close) + 1 || text.length;
    spans.push({ start: index, end: reached, isCut: !tag.endsWith('>') || isIrreparable });
  }
  return spans;
}

/** Returns the end of an element's text. An unclosed element ends at the next tag. */
function endOfText(text: string, open: number, tag: string): number {
  if (tag.endsWith('/>')) return open;
  const next = text.indexOf('<', open);
  return next === -1 ? text.length : next;
}
