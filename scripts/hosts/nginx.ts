import type { HostedSite } from '#scripts/hosts/hosted-site';
import { headerRules, notFoundRules, sharedHeaders } from '#scripts/hosts/rules';
import { compressedTypes, isText, typesByEnding } from '#scripts/hosts/types';

/**
 * A server block for nginx 1.18 and later. The contents of `out/` lie below `root`, in the site's subfolder.
 *
 * A location that has an add_header of its own drops all that it would inherit, so there is one set of them; what
 * differs between folders is in variables. nginx sets them anew when it turns to the error page.
 */
export function nginxServer(site: HostedSite): string {
  const base = decodeURIComponent(site.basePath);
  const { shared, overridden, folders } = sharedHeaders(headerRules(site));
  const [page, ...documents] = notFoundRules;
  const inFolders = new Map<string, string[]>();
  const say = (folder: string, line: string) =>
    inFolders.set(folder, [...(inFolders.get(folder) ?? []), line]);
  for (const { folder, headers } of folders) {
    for (const [name, value] of Object.entries(headers)) say(folder, `set ${variable(name)} "${value}";`);
  }
  for (const { folder, document } of documents) say(folder, `error_page 404 "${base}${document}";`);
  return `${[
    'server {',
    '  listen 80;',
    '  server_name example.org;',
    '  root /var/www/vitrine;',
    '',
    ...Object.entries(overridden).map(([name, value]) => `  set ${variable(name)} "${value}";`),
    ...(base === '' ? [] : ['', `  location = "${base}" { rewrite ^ "${base}/index.html" last; }`]),
    '',
    `  location "${base}/" {`,
    '    absolute_redirect off;',
    '    rewrite ^(.+)/$ $1 permanent;',
    '    try_files $uri $uri.html $uri/index.html =404;',
    `    error_page 404 "${base}${page?.document}";`,
    '',
    ...Object.entries(shared).map(([name, value]) => `    add_header ${name} "${value}" always;`),
    ...Object.keys(overridden).map((name) => `    add_header ${name} ${variable(name)} always;`),
    '',
    '    types {',
    ...typesByEnding().map(({ type, endings }) => `      ${type} ${endings.join(' ')};`),
    '    }',
    '    default_type application/octet-stream;',
    '    charset utf-8;',
    `    charset_types ${compressedTypes().filter(isText).join(' ')};`,
    '    gzip on;',
    '    gzip_vary on;',
    '    gzip_proxied any;',
    `    gzip_types ${compressedTypes()
      .filter((type) => type !== 'text/html')
      .join(' ')};`,
    '',
    `    location "${base}/_next/" { try_files $uri =404; }`,
    ...[...inFolders].map(
      ([folder, lines]) =>
        `    location "${base}${folder}" { ${[...lines, 'try_files $uri =404;'].join(' ')} }`,
    ),
    '  }',
    '}',
  ].join('\n')}\n`;
}

/** `$vitrine_cache_control` */
function variable(header: string): string {
  return `$vitrine_${header.toLowerCase().replaceAll('-', '_')}`;
}
