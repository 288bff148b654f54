import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { decodeText } from '#scripts/read/encoding';
import { unreadableFile } from '#scripts/resolve/unreadable-file';

/** The text of the transcript files that records name, by path, in whatever encoding it is written. */
export async function readTranscripts(
  files: readonly string[],
  root: string,
): Promise<{ texts: Map<string, string>; problems: Problem[] }> {
  const texts = new Map<string, string>();
  const problems: Problem[] = [];
  for (const file of files) {
    try {
      texts.set(file, decodeText(await readWhole(root, file)).text.trim());
    } catch (error) {
      problems.push(unreadableFile(file, error));
    }
  }
  return { texts, problems };
}
