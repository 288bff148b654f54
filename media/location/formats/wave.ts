import { searchTraces } from '#media/location/search';
import {
  type Container,
  type FindTraces,
  irremovable,
  mergeTraces,
  noTraces,
  type Traces,
} from '#media/location/traces';
import { type Bytes, sliceBytes } from '#scripts/bytes/bytes';

const sound = new Set(['data', 'SSND']);

/** Maximum bytes of iXML. */
const longestText = 1 << 24;

/** Non-empty elements of iXML (http://www.gallery.co.uk/ixml/). */
const element = /<(\w+)>(?!\s*<\/)/g;
/** Part of element names for coordinates, such as LOCATION_GPS. */
const place = /gps|latitude|longitude/i;

export const wave: Container = {
  signature: /^((RIFF|RF64|BW64).{4}WAVE|FORM.{4}AIF[FC])/s,
  findTraces: findWaveTraces,
};

/** Finds coordinates in WAV, RF64 and BW64 (WAV beyond 4 GB), and AIFF. Sound is not read. */
async function findWaveTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const isLittle = (await bytes.read(0, 4)).toString('latin1') !== 'FORM';
  const traces: Traces[] = [];
  let longSound = 0;
  for (let at = 12; at < bytes.size; ) {
    const head = await bytes.read(at, 24);
    if (head.length < 8) break;
    const type = head.toString('latin1', 0, 4);
    // RF64 stores a sound length of more than 32 bits here.
    if (type === 'ds64' && head.length === 24) longSound = Number(head.readBigUInt64LE(16));
    const written = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4);
    const isLong = sound.has(type) && written === 0xffffffff;
    const length = isLong ? longSound : written;
    if (!sound.has(type)) {
      traces.push(await findChunkTraces(type, sliceBytes(bytes, at + 8, length), findNested));
    }
    at += 8 + length + (length % 2);
  }
  return mergeTraces(traces);
}

async function findChunkTraces(type: string, chunk: Bytes, findNested: FindTraces): Promise<Traces> {
  if (type !== 'iXML') return searchTraces(chunk, findNested);
  if (chunk.size > longestText) return irremovable;
  const text = (await chunk.read(0, chunk.size)).toString('latin1');
  const names = Array.from(text.matchAll(element), ([, name = '']) => name);
  return names.some((name) => place.test(name)) ? irremovable : noTraces;
}
