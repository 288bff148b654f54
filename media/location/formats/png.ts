import { inflateSync } from 'node:zlib';
import { findCredentialTraces } from '#media/location/content-credentials';
import {
  type Container,
  type FindTraces,
  irremovable,
  mergeTraces,
  type Traces,
} from '#media/location/traces';
import { findPacketTraces } from '#media/location/xmp';
import { type Bytes, bytesFromBuffer, readPieces, sliceBytes } from '#scripts/bytes/bytes';

/** Maximum bytes of a metadata chunk, packed and unpacked. */
const largest = 1 << 26;

const metadata = new Set(['eXIf', 'iTXt', 'zTXt', 'tEXt']);

export const png: Container = { signature: /^\x89PNG\r\n/, findTraces: findPngTraces };

/** Finds coordinates in a PNG. */
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
      const isTooLarge = length > largest;
      traces.push(
        isTooLarge ? irremovable : await findChunkTraces(type, await bytes.read(at + 8, length), findNested),
      );
    }
    at += length + 12;
  }
  return mergeTraces(traces);
}

async function findChunkTraces(type: string, data: Buffer, findNested: FindTraces): Promise<Traces> {
  if (type === 'eXIf') return findNested(bytesFromBuffer(data));
  const { keyword = '', value } = readText(type, data);
  // Programs copy EXIF into text chunks: `exif:GPSLatitude`.
  if (!value || /gps(?!info|versionid|mapdatum)|latitude|longitude/i.test(keyword)) return irremovable;
  if (!/^Raw profile type (exif|app1|xmp)$/i.test(keyword)) return findPacketTraces(value);
  const unpacked = profileIn(value);
  return mergeTraces([await findNested(bytesFromBuffer(unpacked)), findPacketTraces(unpacked)]);
}

interface Text {
  keyword?: string;
  /** Undefined if it exceeds the limit when unpacked. */
  value: Buffer | undefined;
}

/** Value of a text that cannot be unpacked: no program can read it. */
const noText: Text = { value: Buffer.alloc(0) };

/** Reads a text chunk (https://www.w3.org/TR/png-3/#11textinfo). */
function readText(type: string, data: Buffer): Text {
  const end = data.indexOf(0);
  if (end === -1) return noText;
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
    if (translated === -1) return noText;
    start = translated + 1;
  }
  const written = data.subarray(start);
  if (!isPacked) return { keyword, value: written };
  try {
    return { keyword, value: inflateSync(written, { maxOutputLength: largest }) };
  } catch (error) {
    return error instanceof RangeError ? { keyword, value: undefined } : noText;
  }
}

/** Decodes a profile as ImageMagick writes it: name, length, and lines of hex digits. */
function profileIn(value: Buffer): Buffer {
  const [, digits = ''] = /^\s*[\w-]+\s+\d+\s+(?!\s)([\da-f\s]*)$/i.exec(value.toString('latin1')) ?? [];
  return Buffer.from(digits.replace(/\s+/g, ''), 'hex');
}
