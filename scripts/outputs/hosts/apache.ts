import { compressedTypes, isText, typesByEnding } from '#scripts/disk/file-types';
import { addressPattern, escapePattern } from '#scripts/outputs/hosts/address-pattern';
import type { Host } from '#scripts/outputs/hosts/host';
import {
  type HostedSite,
  headerRules,
  notFoundRules,
  redirectRules,
  sharedHeaders,
} from '#scripts/outputs/hosts/rules';

export const apache: Host = {
  settings: [{ name: 'apache', language: 'apache', write: htaccess }],
};

/**
 * Writes an .htaccess for Apache 2.4 with mod_rewrite and mod_headers, to put beside the contents of `out/`. The same lines work
 * in a `<Directory>` of a virtual host.
 *
 * Headers go by REQUEST_URI as Apache sees it last: an error has the headers of its error document.
 */
export function htaccess(site: HostedSite): string {
  const base = decodeURIComponent(site.basePath);
  const [page, ...documents] = notFoundRules;
  const below = (path: string) => `m#${addressPattern(base, path)}#`;
  return `ErrorDocument 404 ${base}${page?.document}
${documents
  .map(
    ({ folder, document }) => `<If "%{REQUEST_URI} =~ ${below(folder)}">
  ErrorDocument 404 ${base}${document}
</If>`,
  )
  .join('\n')}

# "browse" is a page and a folder: Apache must not send visitors from one to the other.
<If "%{REQUEST_URI} =~ m#^${escapePattern(base)}/.#">
  DirectorySlash Off
</If>
DirectoryIndex index.html

RewriteEngine On
${redirectRules(site)
  .map(({ from, to, status }) => `RewriteRule ^${from.slice(1)}$ ${base}${to} [R=${status},END]`)
  .join('\n')}
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^_next/ - [R=404,END]
RewriteRule ^_next/ - [END]
RewriteCond %{REQUEST_URI} ^${escapePattern(base)}(/[^/\\\\].*)/$
RewriteRule . ${base}%1 [R=301,END]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ ${base}/$1.html [END]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,END]

${headerLines(site, below).join('\n')}

${typesByEnding()
  .map(({ type, endings }) => `AddType ${type} ${endings.join(' ')}`)
  .join('\n')}
AddCharset utf-8 ${typesByEnding()
    .filter(({ type }) => isText(type))
    .flatMap(({ endings }) => endings)
    .join(' ')}
AddOutputFilterByType DEFLATE ${compressedTypes().join(' ')}
# Apache gives what it compresses a mark of its own, and would not know it again.
RequestHeader edit If-None-Match '-gzip"' '"'
`;
}

function headerLines(site: HostedSite, below: (path: string) => string): string[] {
  const { shared, overridden, paths } = sharedHeaders(headerRules(site));
  return [
    ...Object.entries(shared).map(([name, value]) => `Header always set ${name} "${value}"`),
    ...Object.entries(overridden).flatMap(([name, value]) => [
      ...(value === '' ? [] : [`Header always set ${name} "${value}"`]),
      ...paths
        .filter(({ headers }) => headers[name] !== undefined)
        .map(
          ({ path, headers }) =>
            `Header always set ${name} "${headers[name]}" "expr=%{REQUEST_URI} =~ ${below(path)}"`,
        ),
    ]),
  ];
}
