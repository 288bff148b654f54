import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type Bytes, bytesFromBuffer, readPieces, sliceBytes } from '#scripts/bytes/bytes';
import { findCredentialTraces } from '#scripts/location/content-credentials';
import {
  applyPatches,
  type Container,
  type FindTraces,
  holdsLocation,
  irremovable,
  mergeTraces,
  type Traces,
} from '#scripts/location/traces';
import { findPacketTraces } from '#scripts/location/xmp';

/** Bytes of the largest chunk of metadata that is read, and of its unpacked data. */
const largest = 1 << 26;

const metadata = new Set(['eXIf', 'iTXt', 'zTXt', 'tEXt']);

interface Chunk {
  type: string;
  data: Buffer;
}

export const png: Container = { signature: /^\x89PNG\r\n/, findTraces: findPngTraces };

/**
 * Finds coordinates in a PNG. A chunk that holds some is written anew with its checksum: nothing in a PNG counts bytes
 * from its beginning, so a chunk may become longer or shorter.
 */
async function findPngTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const traces: Traces[] = [];
  for (let at = 8; at < bytes.size; ) {
    const head = await bytes.read(at, 8);
    if (head.length < 8) break;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (type === 'IEND') break;
    if (type === 'caBX')
      traces.push(await findCredentialTraces(readPieces(sliceBytes(bytes, at + 8, length))));
    if (metadata.has(type)) {
      if (length > largest) traces.push(irremovable);
      else {
        const data = await bytes.read(at + 8, length);
        const clean = await cleaned({ type, data }, findNested);
        if (clean === 'irremovable') traces.push(irremovable);
        else if (clean !== data) {
          const whole = Math.min(length + 12, bytes.size - at);
          const patch = { at, length: whole, bytes: clean ? chunkOf(type, clean) : Buffer.alloc(0) };
          traces.push({ patches: [patch], isIrremovable: false });
        }
      }
    }
    at += length + 12;
  }
  return mergeTraces(traces);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** Removes coordinates; returns the very data if there are none, and undefined if nothing else is in it. */
async function cleaned(
  { type, data }: Chunk,
  findNested: FindTraces,
): Promise<Buffer | 'irremovable' | undefined> {
  if (type === 'eXIf') return applied(data, await findNested(bytesFromBuffer(data)));
  const text = readText({ type, data });
  if (!text) return data;
  if (text === 'irremovable') return 'irremovable';
  // Programs copy EXIF into plain texts: `exif:GPSLatitude`.
  if (/gps|latitude|longitude/i.test(text.keyword)) return undefined;
  const clean = /^Raw profile type (exif|app1|xmp)$/i.test(text.keyword)
    ? await cleanedProfile(text.value, findNested)
    : await applied(text.value, findPacketTraces(text.value));
  if (clean === 'irremovable' || clean === text.value) return clean === 'irremovable' ? clean : data;
  return Buffer.concat([text.head, text.isPacked ? deflateSync(clean) : clean]);
}

async function applied(data: Buffer, traces: Traces): Promise<Buffer | 'irremovable'> {
  if (!holdsLocation(traces)) return data;
  if (traces.isIrremovable) return 'irremovable';
  const clean = applyPatches(bytesFromBuffer(data), traces.patches);
  return clean.read(0, clean.size);
}

interface Text {
  keyword: string;
  /** Bytes before the value. */
  head: Buffer;
  isPacked: boolean;
  value: Buffer;
}

/** Reads a text chunk (https://www.w3.org/TR/png-3/#11textinfo). One that cannot be unpacked says nothing to anybody. */
function readText({ type, data }: Chunk): Text | 'irremovable' | undefined {
  const end = data.indexOf(0);
  if (end === -1) return undefined;
  const keyword = data.toString('latin1', 0, end);
  let start = end + 1;
  let isPacked = false;
  if (type === 'zTXt') {
    isPacked = true;
    start += 1;
  }
  if (type === 'iTXt') {
    isPacked = data[start] === 1;
    const language = data.indexOf(0, start + 2);
    const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
    if (translated === -1) return undefined;
    start = translated + 1;
  }
  const head = data.subarray(0, start);
  const written = data.subarray(start);
  if (!isPacked) return { keyword, head, isPacked, value: written };
  try {
    return { keyword, head, isPacked, value: inflateSync(written, { maxOutputLength: largest }) };
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    return isTooLarge ? 'irremovable' : undefined;
  }
}

/** Profile as ImageMagick writes it: a name, a length, and the bytes as hexadecimal digits in lines. */
const profile = /^(\s*[\w-]+\s+\d+\s+)(?!\s)([\da-f\s]*)$/i;

async function cleanedProfile(value: Buffer, findNested: FindTraces): Promise<Buffer | 'irremovable'> {
  const [, head = '', digits = ''] = profile.exec(value.toString('latin1')) ?? [];
  const data = Buffer.from(digits.replace(/\s+/g, ''), 'hex');
  const traces = mergeTraces([await findNested(bytesFromBuffer(data)), findPacketTraces(data)]);
  if (!holdsLocation(traces)) return value;
  const clean = await applied(data, traces);
  if (clean === 'irremovable') return clean;
  const hex = clean.toString('hex');
  return Buffer.from(`${head}${hex.replace(/.{72}(?=.)/g, '$&\n')}\n`, 'latin1');
}
