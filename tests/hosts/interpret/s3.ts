import mime from 'mime';

/** An object of a bucket. */
export interface Stored {
  type: string;
  cache: string;
}

/**
 * A bucket after `aws s3 sync` commands, in order; later filters win, and apply to deletions too (`aws s3 sync help`). Files
 * uploaded by an earlier command are up to date, and not uploaded again.
 *
 * @param out paths of the built tree
 * @param before paths in the bucket, including the site's subfolder
 */
export function bucketAfter(
  commands: readonly string[],
  { out, before = [] }: { out: ReadonlySet<string>; before?: Iterable<string> },
): Map<string, Stored> {
  const objects = new Map([...before].map((path) => [path, { type: '', cache: '' }]));
  const brought = new Set<string>();
  for (const command of commands) {
    const [, folder = ''] = /^aws s3 sync out s3:\/\/[^/ ]+(\S*)/.exec(command) ?? [];
    const looksAt = filterOf(command);
    for (const file of out) {
      if (!looksAt(file) || brought.has(file)) continue;
      brought.add(file);
      objects.set(folder + file, {
        type: /--content-type (\S+)/.exec(command)?.[1] ?? guessedType(file),
        cache: /--cache-control "([^"]+)"/.exec(command)?.[1] ?? '',
      });
    }
    if (!command.includes(' --delete')) continue;
    for (const path of objects.keys()) {
      const file = path.slice(folder.length);
      if (path.startsWith(`${folder}/`) && looksAt(file) && !out.has(file)) objects.delete(path);
    }
  }
  return objects;
}

function filterOf(command: string): (file: string) => boolean {
  const filters = [...command.matchAll(/--(include|exclude) "([^"]+)"/g)];
  return (file) => {
    const last = filters.findLast(([, , pattern = '']) => matches(pattern, file.slice(1)));
    return last?.[1] !== 'exclude';
  };
}

/** The AWS client uses Python's mimetypes, which supports AVIF since Python 3.13. */
function guessedType(file: string): string {
  return file.endsWith('.avif') ? 'binary/octet-stream' : (mime.getType(file) ?? '');
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path);
}
