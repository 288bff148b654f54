import type { Interpreted } from '#tests/hosts/interpret/asked';

interface Condition {
  test: string;
  pattern: string;
}
interface RewriteRule {
  conditions: Condition[];
  pattern: string;
  substitution: string;
  flags: string;
}

/** The directives used in our .htaccess. */
interface Settings {
  rules: RewriteRule[];
  errors: { document: string; where: RegExp | undefined }[];
  slashOff: RegExp | undefined;
  headers: { name: string; value: string; where: RegExp | undefined }[];
  types: Map<string, string>;
}

/**
 * Apache 2.4 with an .htaccess in the folder of the site.
 *
 * @param files absolute paths, including the site's subfolder
 */
export function apache(
  files: ReadonlySet<string>,
  { basePath, htaccess }: { basePath: string; htaccess: string },
): Interpreted {
  const settings = read(htaccess);
  const isFolder = (path: string) =>
    [...files].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
  const world = { isFile: (path: string) => files.has(path), isFolder };
  function ask(path: string): { status: number; headers: Headers } {
    const uri = decodeURIComponent(path);
    // mod_dir, which redirects to a folder's address with a slash unless DirectorySlash is off.
    if (isFolder(uri) && !uri.endsWith('/') && !settings.slashOff?.test(uri)) return ask(`${path}/`);
    const rewritten = rewrite(uri, { basePath, rules: settings.rules, ...world });
    if (rewritten.status === 301 || rewritten.status === 302) return ask(rewritten.uri);
    const file = rewritten.uri.endsWith('/') ? `${rewritten.uri}index.html` : rewritten.uri;
    const isThere = rewritten.status === 200 && files.has(file);
    const error = settings.errors.findLast(({ where }) => where === undefined || where.test(uri));
    return {
      status: isThere ? 200 : 404,
      headers: headersOf(settings, isThere ? file : (error?.document ?? '')),
    };
  }
  return { ask };
}

interface World {
  isFile: (path: string) => boolean;
  isFolder: (path: string) => boolean;
}

/** One pass of mod_rewrite in a folder: all our rules end with END. */
function rewrite(
  uri: string,
  { basePath, rules, isFile, isFolder }: World & { basePath: string; rules: readonly RewriteRule[] },
): { status: number; uri: string } {
  for (const { conditions, pattern, substitution, flags } of rules) {
    const matched = new RegExp(pattern).exec(uri.slice(basePath.length + 1));
    if (!matched) continue;
    let captured: RegExpExecArray | null = null;
    const holds = conditions.every(({ test, pattern: wanted }) => {
      const subject = test
        .replace('%{REQUEST_FILENAME}', uri.replace(/\/$/, ''))
        .replace('%{REQUEST_URI}', uri);
      if (wanted === '-f') return isFile(subject);
      if (wanted === '!-f') return !isFile(subject);
      if (wanted === '-d') return isFolder(subject) && !isFile(subject);
      captured = new RegExp(wanted).exec(subject);
      return captured !== null;
    });
    if (!holds) continue;
    if (flags.includes('R=404')) return { status: 404, uri };
    const target = substitution.replace('$1', matched[1] ?? '').replace('%1', captured?.[1] ?? '');
    return { status: Number(/R=(\d+)/.exec(flags)?.[1] ?? 200), uri: substitution === '-' ? uri : target };
  }
  return { status: 200, uri };
}

function headersOf({ headers, types }: Settings, uri: string): Headers {
  const sent = new Headers({ 'Content-Type': types.get(/\.([^./]+)$/.exec(uri)?.[1] ?? '') ?? '' });
  for (const { name, value, where } of headers)
    if (where === undefined || where.test(uri)) sent.set(name, value);
  return sent;
}

function read(htaccess: string): Settings {
  const settings: Settings = { rules: [], errors: [], slashOff: undefined, headers: [], types: new Map() };
  let where: RegExp | undefined;
  let conditions: Condition[] = [];
  for (const line of htaccess.split('\n').map((text) => text.trim())) {
    const [directive = '', first = '', second = '', third = ''] = line.split(' ');
    if (directive === '<If')
      where = /m#(.+)#/.test(line) ? new RegExp(/m#(.+)#/.exec(line)?.[1] ?? '') : undefined;
    else if (directive === '</If>') where = undefined;
    else if (directive === 'ErrorDocument') settings.errors.push({ document: second, where });
    else if (directive === 'DirectorySlash') settings.slashOff = where;
    else if (directive === 'RewriteCond') conditions.push({ test: first, pattern: second });
    else if (directive === 'RewriteRule') {
      settings.rules.push({ conditions, pattern: first, substitution: second, flags: third });
      conditions = [];
    } else if (directive === 'Header') {
      const [, name = '', value = '', , expression] =
        /^Header always set (\S+) "([^"]*)"( "expr=.* =~ m#(.+)#")?$/.exec(line) ?? [];
      settings.headers.push({ name, value, where: expression ? new RegExp(expression) : undefined });
    } else if (directive === 'AddType')
      for (const ending of line.split(' ').slice(2)) settings.types.set(ending, first);
  }
  return settings;
}
