/** Stand-in for a host that cannot be run here: it reads the very settings, and answers as the host documents it. */
export interface Interpreted {
  /**
   * @param path the whole path, with the site's subfolder, percent-encoded
   */
  ask: (path: string) => { status: number; headers: Headers };
}

/** Addresses that `_redirects` leads away from, and where each leads. */
export function redirectsIn(redirectsFile: string): Map<string, { to: string; status: string }> {
  const lines = redirectsFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return [from, { to, status }];
    }),
  );
}

/** The file that a host of pages answers with: the very file, its `.html`, its `index.html`. */
export function pageFile(files: ReadonlySet<string>, path: string): string | undefined {
  const plain = path.replace(/\/$/, '');
  return [path, `${plain}.html`, `${plain}/index.html`].find((file) => files.has(file));
}
