import { createRequire } from 'node:module';

/** A legacy encoding of spreadsheet programs, other than Windows-1252. */
interface LegacyEncoding {
  /** Label for `TextDecoder`. */
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
  /** False if another encoding is nearly as likely. */
  isCertain: boolean;
}

/** Bytes that suffice to detect an encoding. */
const sampleSize = 50_000;
/** Maximum share of misplaced characters in a text that is Windows-1252. */
const maxMisplacedShare = 0.1;
/** How much likelier than Windows-1252 another encoding must be if the text is plausible in both. */
const margins = { certain: 1.3, unsure: 1.15 };

const beyondAscii = /[^\0-\x7f]/gu;
const lettersBeyondAscii = /(?![\0-\x7f])\p{L}/u;
/**
 * Characters in implausible places: control characters, capitals within a word as in `MŸnchen` or alone as Mac
 * Roman's dash, signs within a word as in `Wis³a`, and words in two scripts.
 */
const misplaced =
  /[\u0080-\u009f\ufffd\p{Co}\p{Cn}]|\p{Ll}(?=\p{Lu})(?![\0-\x7f]{2})|\p{Lu}(?=\p{Lu}\p{Ll})(?![\0-\x7f]{2})|(?<!\S)[ÐÑ](?!\S)|\p{L}(?=[^\p{L}\p{M}\p{Nd}\s\0-\x7f’‘´·\u00ad–—“”«»…®™×・、。]\p{L})|\p{sc=Latin}(?=[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}])|[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}](?=\p{sc=Latin})/gu;

/**
 * Detects the encoding of a text that is not Unicode. A text that is plausible in Windows-1252 is taken for it unless
 * another encoding is clearly likelier, both for its beginning and for its words with non-ASCII letters: in a short
 * list, names alone mislead.
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
      return decoded !== text && misplacedShare(decoded) <= maxMisplacedShare;
    })
    .sort((a, b) => likelihood(b.detected) - likelihood(a.detected));
  if (strange > maxMisplacedShare) return best ? { legacy: best, isCertain: true } : { isCertain: false };
  const isLikelier = (times: number) =>
    best !== undefined && likelihoods.every((of) => of(best.detected) > of(western) * times);
  return best && isLikelier(margins.certain)
    ? { legacy: best, isCertain: true }
    : { isCertain: !isLikelier(margins.unsure) };
}

/** Returns the words of a text with non-ASCII letters, joined, without punctuation. */
function wordsBeyondAscii(bytes: Uint8Array): Buffer {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const words = text.split(/[\s,;"]+/).filter((word) => /[\x80-\xff]/.test(word));
  return Buffer.from(words.join(' ').slice(0, sampleSize), 'latin1');
}

/** Returns the share of misplaced characters among the non-ASCII ones, from 0 to 1. */
function misplacedShare(text: string): number {
  return (text.match(misplaced)?.length ?? 0) / Math.max(1, text.match(beyondAscii)?.length ?? 0);
}

function likelihoodOf(sample: Uint8Array): (name: string) => number {
  const found = detectAll()(sample, { detectEncodings, minimumThreshold: 0 });
  const likelihoods = new Map(found.map(({ encoding, confidence }) => [encoding, confidence]));
  return (name) => likelihoods.get(name) ?? 0;
}

/** Loads the detector, with its models of 1 MB, only if a collection needs it. */
function detectAll(): typeof import('jschardet').detectAll {
  const detector: typeof import('jschardet') = createRequire(import.meta.url)('jschardet');
  return detector.detectAll;
}
