import { unreadableFile } from '#media/files/problems';
import { problemOf } from '#media/files/text-faults';
import { formatOf } from '#media/page-text/formats';
import type { ReadPage } from '#media/words/page';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeFile } from '#scripts/lists/encoding';
import { readOrLeaveOut } from '#scripts/read/read-or-leave-out';

interface OpenOptions {
  root: string;
  /** Encoding of files that declare none and are not Unicode. */
  encoding?: Settings['encoding'];
}

/** Bytes that contain the declaration of an encoding. */
const headSize = 1000;

/**
 * Reads page text files in any encoding.
 * @param files paths below `root`
 * @returns pages by path; files of unknown format are missing, as XML and HTML may be anything
 */
export async function openPageTexts(
  files: readonly string[],
  { root, encoding }: OpenOptions,
): Promise<{ texts: Map<string, ReadPage[]>; problems: Problem[] }> {
  const texts = new Map<string, ReadPage[]>();
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      await readOrLeaveOut(file, problems, async () => {
        const bytes = await readWhole(root, file);
        const decoded = decodeFile(bytes, { file, encoding: namedEncoding(bytes) ?? encoding });
        const written = { file, text: decoded.text.replace(/\r\n?/g, '\n') };
        const format = formatOf(written);
        if (!format) return;
        const { pages, faults } = format.read(written);
        texts.set(file, pages);
        problems.push(...decoded.problems, ...faults.map((fault) => problemOf(file, fault)));
      });
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { texts, problems };
}

/**
 * Returns the encoding that XML or HTML declares; undefined if none or unknown. A declared Unicode is ignored, as
 * Unicode is detected from the bytes.
 */
function namedEncoding(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, headSize);
  const [, declared] = /<\?xml[^>]*\sencoding=["']([\w:-]+)/.exec(head) ?? [];
  const [, meta] = /<meta[^>]*\scharset=["']?([\w:-]+)/i.exec(head) ?? [];
  const label = declared ?? meta;
  if (label === undefined || /^utf/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
