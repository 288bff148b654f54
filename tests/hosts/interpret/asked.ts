/** What stands for a host that cannot be run here: it reads the very settings, and answers as the host documents it. */
export interface Interpreted {
  /**
   * @param path the whole path, with the site's subfolder, percent-encoded
   */
  ask: (path: string) => { status: number; headers: Headers };
}

/** The file that a host of pages answers with: the very file, its `.html`, its `index.html`. */
export function pageFile(files: ReadonlySet<string>, path: string): string | undefined {
  const plain = path.replace(/\/$/, '');
  return [path, `${plain}.html`, `${plain}/index.html`].find((file) => files.has(file));
}
