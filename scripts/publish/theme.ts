import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ThemeFile } from '#scripts/theme/apply-theme';

/** Writes the files of the look to their addresses. */
export async function publishLook(tree: string, files: readonly ThemeFile[]): Promise<void> {
  for (const { address, bytes } of files) {
    const file = join(tree, address);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}
