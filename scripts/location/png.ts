import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { type Bytes, bytesOf, partOf, piecesOf } from '#scripts/location/bytes';
import { credentialTraces } from '#scripts/location/content-credentials';
import { patched } from '#scripts/location/patched';
import { holdsLocation, joined, stuck, type Traces, type Within } from '#scripts/location/traces';
import { tracesInPacket } from '#scripts/location/xmp';

/** Bytes of the largest chunk of metadata that is read, and of what is unpacked from one. */
const largest = 1 << 26;

const metadata = new Set(['eXIf', 'iTXt', 'zTXt', 'tEXt']);

interface Chunk {
  type: string;
  data: Buffer;
}

/**
 * Finds where a PNG says where it was taken. A chunk that does is written anew with its check sum: nothing in a PNG
 * counts bytes from its beginning, so that a chunk may become longer or shorter.
 */
export async function pngTraces(bytes: Bytes, within: Within): Promise<Traces> {
  const traces: Traces[] = [];
  for (let at = 8; at < bytes.size; ) {
    const head = await bytes.read(at, 8);
    if (head.length < 8) break;
    const length = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    if (type === 'IEND') break;
    if (type === 'caBX') traces.push(await credentialTraces(piecesOf(partOf(bytes, at + 8, length))));
    if (metadata.has(type)) {
      if (length > largest) traces.push(stuck);
      else {
        const data = await bytes.read(at + 8, length);
        const clean = await cleaned({ type, data }, within);
        if (clean === 'stuck') traces.push(stuck);
        else if (clean !== data) {
          const whole = Math.min(length + 12, bytes.size - at);
          const patch = { at, length: whole, bytes: clean ? chunkOf(type, clean) : Buffer.alloc(0) };
          traces.push({ patches: [patch], isStuck: false });
        }
      }
    }
    at += length + 12;
  }
  return joined(traces);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** The data without the location: the very data where there is none, undefined where nothing else is in it. */
async function cleaned({ type, data }: Chunk, within: Within): Promise<Buffer | 'stuck' | undefined> {
  if (type === 'eXIf') return applied(data, await within(bytesOf(data)));
  const text = readText({ type, data });
  if (!text) return data;
  if (text === 'stuck') return 'stuck';
  // Programs copy EXIF into plain texts: `exif:GPSLatitude`.
  if (/gps|latitude|longitude/i.test(text.keyword)) return undefined;
  const clean = /^Raw profile type (exif|app1|xmp)$/i.test(text.keyword)
    ? await cleanedProfile(text.value, within)
    : await applied(text.value, tracesInPacket(text.value));
  if (clean === 'stuck' || clean === text.value) return clean === 'stuck' ? clean : data;
  return Buffer.concat([text.head, text.isPacked ? deflateSync(clean) : clean]);
}

async function applied(data: Buffer, traces: Traces): Promise<Buffer | 'stuck'> {
  if (!holdsLocation(traces)) return data;
  if (traces.isStuck) return 'stuck';
  const clean = patched(bytesOf(data), traces.patches);
  return clean.read(0, clean.size);
}

interface Text {
  keyword: string;
  /** Everything before the value. */
  head: Buffer;
  isPacked: boolean;
  value: Buffer;
}

/** Reads a text chunk (https://www.w3.org/TR/png-3/#11textinfo). One that cannot be unpacked says nothing to anybody. */
function readText({ type, data }: Chunk): Text | 'stuck' | undefined {
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
    return isTooLarge ? 'stuck' : undefined;
  }
}

/** ImageMagick's way: a name, a length, and the bytes as hexadecimal digits in lines. */
const profile = /^(\s*[\w-]+\s+\d+\s+)(?!\s)([\da-f\s]*)$/i;

async function cleanedProfile(value: Buffer, within: Within): Promise<Buffer | 'stuck'> {
  const [, head = '', digits = ''] = profile.exec(value.toString('latin1')) ?? [];
  const data = Buffer.from(digits.replace(/\s+/g, ''), 'hex');
  const traces = joined([await within(bytesOf(data)), tracesInPacket(data)]);
  if (!holdsLocation(traces)) return value;
  const clean = await applied(data, traces);
  if (clean === 'stuck') return clean;
  const hex = clean.toString('hex');
  return Buffer.from(`${head}${hex.replace(/.{72}(?=.)/g, '$&\n')}\n`, 'latin1');
}
