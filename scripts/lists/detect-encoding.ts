import { createRequire } from 'node:module';

/** An encoding that spreadsheet programs save text in, beside UTF-8, UTF-16 and Windows-1252. */
interface LegacyEncoding {
  /** Label of the platform's `TextDecoder`. */
  label: string;
  /** Name in the detector. */
  detected: string;
  /** Name in messages for the owner. */
  name: string;
}

const legacyEncodings: readonly LegacyEncoding[] = [
  { label: 'gb18030', detected: 'GB18030', name: 'GB18030 (Chinese)' },
  { label: 'big5', detected: 'Big5', name: 'Big5 (Chinese)' },
  { label: 'shift_jis', detected: 'CP932', name: 'Shift_JIS (Japanese)' },
  { label: 'euc-jp', detected: 'EUC-JP', name: 'EUC-JP (Japanese)' },
  { label: 'euc-kr', detected: 'CP949', name: 'EUC-KR (Korean)' },
  { label: 'windows-874', detected: 'CP874', name: 'Windows-874 (Thai)' },
  { label: 'windows-1250', detected: 'Windows-1250', name: 'Windows-1250 (Central European)' },
  { label: 'windows-1251', detected: 'Windows-1251', name: 'Windows-1251 (Cyrillic)' },
  { label: 'windows-1253', detected: 'Windows-1253', name: 'Windows-1253 (Greek)' },
  { label: 'windows-1254', detected: 'Windows-1254', name: 'Windows-1254 (Turkish)' },
  { label: 'windows-1255', detected: 'Windows-1255', name: 'Windows-1255 (Hebrew)' },
  { label: 'windows-1256', detected: 'Windows-1256', name: 'Windows-1256 (Arabic)' },
  { label: 'windows-1257', detected: 'Windows-1257', name: 'Windows-1257 (Baltic)' },
  { label: 'koi8-r', detected: 'KOI8-R', name: 'KOI8-R (Cyrillic)' },
  { label: 'macintosh', detected: 'MacRoman', name: 'Mac Roman (of an old Mac)' },
  { label: 'ibm866', detected: 'IBM866', name: 'CP866 (Cyrillic, of DOS)' },
];

const western = 'Windows-1252';
const detectEncodings = [western, ...legacyEncodings.map(({ detected }) => detected)];

export interface DetectedEncoding {
  /** Absent: Windows-1252, which Excel writes as "CSV" in western Europe and the Americas. */
  legacy?: LegacyEncoding;
  /** False if other letters are nearly as likely. */
  isCertain: boolean;
}

/** Bytes that suffice to detect an encoding. */
const sampleSize = 50_000;
/** Maximum share of misplaced signs; with more, the text is in another encoding. */
const mostMisplaced = 0.1;
/** Factors by which another encoding, in which the text looks well too, must be likelier than Windows-1252. */
const margins = { certain: 1.3, unsure: 1.15 };

const beyondAscii = /[^\0-\x7f]/gu;
const lettersBeyondAscii = /(?![\0-\x7f])\p{L}/u;
/**
 * Signs that no language has in such a place: control characters, capitals within a word as in `MŸnchen` or alone as Mac Roman's
 * dash, signs within one as in `Wis³a`, and words in two scripts.
 */
const misplaced =
  /[\u0080-\u009f\ufffd\p{Co}\p{Cn}]|\p{Ll}(?=\p{Lu})(?![\0-\x7f]{2})|\p{Lu}(?=\p{Lu}\p{Ll})(?![\0-\x7f]{2})|(?<!\S)[ÐÑ](?!\S)|\p{L}(?=[^\p{L}\p{M}\p{Nd}\s\0-\x7f’‘´·\u00ad–—“”«»…®™×・、。]\p{L})|\p{sc=Latin}(?=[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}])|[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}](?=\p{sc=Latin})/gu;

/**
 * Detects the encoding of a text that is not Unicode. A text that looks well as Windows-1252 is in it unless another is clearly
 * likelier, both in its beginning and in its words with letters beyond ASCII: in a short list, names mislead either alone.
 *
 * @param decodeWestern decodes Windows-1252
 */
export function detectEncoding(
  bytes: Uint8Array,
  decodeWestern: (bytes: Uint8Array) => string,
): DetectedEncoding {
  const words = wordsBeyondAscii(bytes);
  const text = decodeWestern(words);
  const strange = misplacedShare(text);
  if (strange === 0 && !lettersBeyondAscii.test(text)) return { isCertain: true };
  const likelihoods = [bytes.subarray(0, sampleSize), words].map(likelihoodOf);
  const likelihood = (name: string) => likelihoods.reduce((sum, of) => sum + of(name), 0);
  const [best] = legacyEncodings
    .filter(({ label }) => {
      const decoded = new TextDecoder(label).decode(words);
      return decoded !== text && misplacedShare(decoded) <= mostMisplaced;
    })
    .sort((a, b) => likelihood(b.detected) - likelihood(a.detected));
  if (strange > mostMisplaced) return best ? { legacy: best, isCertain: true } : { isCertain: false };
  const isLikelier = (times: number) =>
    best !== undefined && likelihoods.every((of) => of(best.detected) > of(western) * times);
  return best && isLikelier(margins.certain)
    ? { legacy: best, isCertain: true }
    : { isCertain: !isLikelier(margins.unsure) };
}

/** Returns the words of a text that have letters beyond ASCII, joined, without the signs between them. */
function wordsBeyondAscii(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const words = text.split(/[\s,;"]+/).filter((word) => /[\x80-\xff]/.test(word));
  return Buffer.from(words.join(' ').slice(0, sampleSize), 'latin1');
}

/** Returns how many of a text's letters and signs beyond ASCII are misplaced, from 0 to 1. */
function misplacedShare(text: string): number {
  return (text.match(misplaced)?.length ?? 0) / Math.max(1, text.match(beyondAscii)?.length ?? 0);
}

function likelihoodOf(sample: Uint8Array): (name: string) => number {
  const found = detectAll()(sample, { detectEncodings, minimumThreshold: 0 });
  const likelihoods = new Map(found.map(({ encoding, confidence }) => [encoding, confidence]));
  return (name) => likelihoods.get(name) ?? 0;
}

/** Loads the detector, with its models of 1 MB, for the few collections that need it. */
function detectAll(): typeof import('jschardet').detectAll {
  const detector: typeof import('jschardet') = createRequire(import.meta.url)('jschardet');
  return detector.detectAll;
}
