/** Stand-in for a host that cannot run here: reads the real settings, and answers as the host's documentation says. */
export interface Interpreted {
  /** @param path absolute path, with the site's subfolder, percent-encoded */
  ask: (path: string) => { status: number; headers: Headers };
}

/** Redirects in `_redirects`, by source path. */
export function redirectsIn(redirectsFile: string): Map<string, { to: string; status: string }> {
  const lines = redirectsFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return [from, { to, status }];
    }),
  );
}

/** Returns the file served for a path: the file itself, its `.html`, or its `index.html`. */
export function pageFile(files: ReadonlySet<string>, path: string): string | undefined {
  const plain = path.replace(/\/$/, '');
  return [path, `${plain}.html`, `${plain}/index.html`].find((file) => files.has(file));
}
