import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import open from 'open';
import { escapeHtml } from '#scripts/markup/html';

/**
 * Opens an address with a token in the user's browser. All accounts of a computer see the arguments of commands, as
 * by `ps`, so the browser gets a private file that redirects to the address. The file is deleted once the address was
 * used, or when the process ends.
 *
 * @param address makes the address; its argument is called once the address was used
 * @param folder for the file, not the system's temporary folder, which browsers installed by snap cannot read
 * @param openFile opens a file in its default program
 * @throws the file system's error, or that no browser can be started
 */
export async function openPrivately(
  address: (onOpened: () => void) => string,
  folder: string,
  openFile: (path: string) => Promise<unknown> = open,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  // mkdtemp sets mode 700.
  const privateFolder = await mkdtemp(join(folder, 'open-'));
  const close = () => rmSync(privateFolder, { recursive: true, force: true });
  process.once('exit', close);
  const target = address(close);
  const page = `<!doctype html><meta charset="utf-8"><title>Vitrine</title><meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">\n`;
  const file = join(privateFolder, 'vitrine.html');
  await writeFile(file, page, { mode: 0o600 });
  await openFile(file);
}
