import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import open from 'open';
import { escapeHtml } from '#scripts/markup/html';

/**
 * Opens an address with a token in the browser of who runs this. Every account of a computer sees what commands are given, as by `ps`:
 * the browser is given a file that leads to the address, and that nobody else may read. The file is deleted once the address was used, or with the process.
 *
 * @param address makes the address; what it is given is called once that was used
 * @param folder of the file, which is made below it. Not the system's own: some browsers (of snap) see no files there
 * @param openFile opens a file as somebody does who double-clicks it
 * @throws the file system's error, or that no browser can be started
 */
export async function openPrivately(
  address: (onOpened: () => void) => string,
  folder: string,
  openFile: (path: string) => Promise<unknown> = open,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Has a mode of 700.
  const own = await mkdtemp(join(folder, 'open-'));
  const close = () => rmSync(own, { recursive: true, force: true });
  process.once('exit', close);
  const target = address(close);
  const page = `<!doctype html><meta charset="utf-8"><title>Vitrine</title><meta http-equiv="refresh" content="0; url=${escapeHtml(target)}">\n`;
  const file = join(own, 'vitrine.html');
  await writeFile(file, page, { mode: 0o600 });
  await openFile(file);
}
