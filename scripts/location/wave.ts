import { type Bytes, partOf } from '#scripts/location/bytes';
import { searchedTraces } from '#scripts/location/search';
import { joined, noTraces, shifted, stuck, type Traces, type Within } from '#scripts/location/traces';

const sound = new Set(['data', 'SSND']);

/** Bytes of the longest iXML that is read. */
const longestText = 1 << 24;

/** Elements of iXML (http://www.gallery.co.uk/ixml/) that are not empty. */
const element = /<(\w+)>(?!\s*<\/)/g;
/** What those for coordinates are called, such as LOCATION_GPS. */
const place = /gps|latitude|longitude/i;

/**
 * Finds where a recording says where it was taken: WAV, RF64 and BW64, which are WAV beyond 4 GB, and AIFF. Sound is not
 * read.
 */
export async function waveTraces(bytes: Bytes, within: Within): Promise<Traces> {
  const isLittle = (await bytes.read(0, 4)).toString('latin1') !== 'FORM';
  const traces: Traces[] = [];
  let longSound = 0;
  for (let at = 12; at < bytes.size; ) {
    const head = await bytes.read(at, 24);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    // RF64 gives the length of the sound here where 32 bits do not hold it.
    if (type === 'ds64' && head.length === 24) longSound = Number(head.readBigUInt64LE(16));
    const written = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4);
    const isLong = sound.has(type) && written === 0xffffffff;
    const length = isLong ? longSound : written;
    if (!sound.has(type)) {
      const chunk = partOf(bytes, at + 8, length);
      traces.push(shifted(await chunkTraces(type, chunk, within), at + 8));
    }
    at += 8 + length + (length % 2);
  }
  return joined(traces);
}

async function chunkTraces(type: string, chunk: Bytes, within: Within): Promise<Traces> {
  if (type !== 'iXML') return searchedTraces(chunk, within);
  if (chunk.size > longestText) return stuck;
  const text = (await chunk.read(0, chunk.size)).toString('latin1');
  const names = Array.from(text.matchAll(element), ([, name = '']) => name);
  return names.some((name) => place.test(name)) ? stuck : noTraces;
}
