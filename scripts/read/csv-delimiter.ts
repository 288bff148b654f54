import { type Delimiter, splitRecords } from '#scripts/read/csv-records';

const candidates: readonly Delimiter[] = [',', ';', '\t'];
const sampleRecords = 50;
const sampleSize = 200_000;

/**
 * Finds what separates the cells: the candidate that splits the header into several cells, and the following
 * rows most often into as many. A tie goes to the one with more columns, then to the comma.
 *
 * @param text with `\n` line endings
 */
export function findDelimiter(text: string): Delimiter {
  const sample = text.trimStart().slice(0, sampleSize);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const candidate of candidates) {
    const score = scoreDelimiter(sample, candidate);
    if (score > bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** 0 when the header does not split; else the share of rows as long as it (0–1), and a little for its length. */
function scoreDelimiter(sample: string, delimiter: Delimiter): number {
  const [header = [], ...rows] = splitRecords(sample, delimiter, sampleRecords).records;
  if (header.length < 2) return 0;
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const alike = filled.filter((row) => row.length === header.length);
  const consistency = filled.length === 0 ? 1 : alike.length / filled.length;
  return consistency + Math.min(header.length, 1000) / 10_000;
}
