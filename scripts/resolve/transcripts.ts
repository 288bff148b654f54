import type { Problem } from '#model/schema';
import { decodeText } from '#scripts/read/encoding';
import { readWhole } from '#scripts/read/read-whole';
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
