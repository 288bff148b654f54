import type { Bytes } from '#scripts/location/bytes';
import { patchAt, shifted, stuck, type Traces } from '#scripts/location/traces';

/** Bytes of the largest packet that is read. */
const largestPacket = 1 << 26;

/**
 * Names of properties that hold coordinates: exif:GPSLatitude and all its kin, those of drones (drone-dji:LRFTargetLat), W3C's geo:lat. City,
 * Sublocation and the like are words that people write on purpose, as they write a title: they are no location.
 */
const named = String.raw`(?!xmlns:)(?:[\w.-]+:)?(?:gps[\w.-]*|[\w.-]*(?:latitude|longitude|longtitude)[\w.-]*|[\w.-]*target(?:lat|lon))|geo:(?:lat|long|alt|lat_long|point)`;
/** Values are bounded, so that a damaged packet is not searched over and over. */
const attribute = new RegExp(
  String.raw`\s(?:${named})\s{0,20}=\s{0,20}(?:"[^"]{0,2000}"|'[^']{0,2000}')`,
  'gi',
);
const element = new RegExp(String.raw`<(${named})(?=[\s/>])[^>]{0,4000}>`, 'gi');

/** Finds the coordinates of an XMP packet. They are replaced by spaces, so that nothing moves. */
export async function xmpTraces(bytes: Bytes, at = 0, length = bytes.size - at): Promise<Traces> {
  if (length > largestPacket) return stuck;
  const packet = await bytes.read(at, length);
  return shifted(tracesInPacket(packet), at);
}

export function tracesInPacket(packet: Buffer): Traces {
  // One character a byte: places in the text are places in the packet.
  const text = packet.toString('latin1');
  const spans = propertiesIn(text);
  // UTF-16 is allowed and hardly ever seen.
  const isWide = text.includes('\0') && propertiesIn(text.replaceAll('\0', '')).length > spans.length;
  return {
    patches: spans.map(([start, end]) => patchAt(start, Buffer.alloc(end - start, ' '))),
    isStuck: isWide,
  };
}

function propertiesIn(text: string): Span[] {
  return [...elementsIn(text), ...attributesIn(text)];
}

type Span = [start: number, end: number];

function attributesIn(text: string): Span[] {
  return [...text.matchAll(attribute)].map(({ 0: all, index }) => [index, index + all.length]);
}

function elementsIn(text: string): Span[] {
  const unclosed = new Set<string>();
  const spans: Span[] = [];
  let reached = 0;
  for (const { 0: tag, 1: name = '', index } of text.matchAll(element)) {
    if (index < reached) continue;
    const open = index + tag.length;
    const closing = `</${name}`;
    const close = tag.endsWith('/>') || unclosed.has(name) ? -1 : text.indexOf(closing, open);
    if (close === -1 && !tag.endsWith('/>')) unclosed.add(name);
    reached = close === -1 ? endOfText(text, open, tag) : text.indexOf('>', close) + 1 || text.length;
    spans.push([index, reached]);
  }
  return spans;
}

/** An element that is never closed is damaged: it is wiped up to the next tag. */
function endOfText(text: string, open: number, tag: string): number {
  if (tag.endsWith('/>')) return open;
  const next = text.indexOf('<', open);
  return next === -1 ? text.length : next;
}
