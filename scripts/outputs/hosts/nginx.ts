import { compressedTypes, isText, typesByEnding } from '#scripts/disk/file-types';
import { addressPattern } from '#scripts/outputs/hosts/address-pattern';
import type { Host } from '#scripts/outputs/hosts/host';
import {
  type HeaderRule,
  type Headers,
  type HostedSite,
  headerRules,
  notFoundRules,
  redirectRules,
  sharedHeaders,
} from '#scripts/outputs/hosts/rules';

export const nginx: Host = {
  settings: [{ name: 'nginx', language: 'nginx', write: nginxServer }],
};

/**
 * Writes a server block for nginx 1.18 and later. The contents of `out/` go below `root`, into the site's subfolder.
 *
 * A location with an add_header of its own drops all that it would inherit, so there is one set of them, and what differs between
 * folders is in variables. nginx sets these anew when it turns to the error page.
 */
export function nginxServer(site: HostedSite): string {
  const base = decodeURIComponent(site.basePath);
  const { shared, overridden } = sharedHeaders(headerRules(site));
  const [page] = notFoundRules;
  const redirects = redirectRules(site).map(
    ({ from, to, status }) =>
      `  location = "${base}${from}" { absolute_redirect off; return ${status} "${site.basePath}${to}$is_args$args"; }\n`,
  );
  const front = `\n  location = "${base}" { rewrite ^ "${base}/index.html" last; }\n`;
  return `server {
  listen 80;
  server_name example.org;
  root /var/www/vitrine;

${lines(overridden, (name, value) => `  set ${variable(name)} "${value}";`)}
${base === '' ? '' : front}${redirects.join('')}
  location "${base}/" {
    absolute_redirect off;
    # Not to "/\\evil.example", which browsers take for another host; \\x5C is a backslash.
    rewrite "^(/[^/\\x5C].*)/$" $1 permanent;
    try_files $uri $uri.html $uri/index.html =404;
    error_page 404 "${base}${page?.document}";

${lines(shared, (name, value) => `    add_header ${name} "${value}" always;`)}
${lines(overridden, (name) => `    add_header ${name} ${variable(name)} always;`)}

    types {
${typesByEnding()
  .map(({ type, endings }) => `      ${type} ${endings.join(' ')};`)
  .join('\n')}
    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types ${compressedTypes().filter(isText).join(' ')};
    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_types ${withoutHtml(compressedTypes()).join(' ')};

    location "${base}/_next/" { try_files $uri =404; }
${folderLocations(site, base).join('\n')}
  }
}
`;
}

/** Returns the locations of folders without pages: their headers and their error documents. */
function folderLocations(site: HostedSite, base: string): string[] {
  const { paths } = sharedHeaders(headerRules(site));
  return paths.map((rule) => {
    const document = notFoundRules.find(({ folder }) => folder === rule.path)?.document;
    const parts = [
      ...Object.entries(headersOf(rule, paths)).map(([name, value]) => `set ${variable(name)} "${value}";`),
      ...(document === undefined ? [] : [`error_page 404 "${base}${document}";`]),
      'try_files $uri =404;',
    ];
    const where = rule.path.includes(':')
      ? `~ "${addressPattern(base, rule.path)}"`
      : `"${base}${rule.path}"`;
    return `    location ${where} { ${parts.join(' ')} }`;
  });
}

/** Returns the headers of a path and of the folders around it: nginx answers by one location. */
function headersOf({ path }: HeaderRule, rules: readonly HeaderRule[]): Headers {
  const around = rules.filter((rule) => path.startsWith(rule.path));
  return Object.assign({}, ...around.map(({ headers }) => headers));
}

function lines(headers: object, write: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => write(name, value))
    .join('\n');
}

/** `$vitrine_cache_control` */
function variable(header: string): string {
  return `$vitrine_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** Leaves HTML out, which nginx always compresses; naming it is a warning. */
function withoutHtml(types: readonly string[]): string[] {
  return types.filter((type) => type !== 'text/html');
}
