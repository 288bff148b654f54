import { headersFile } from '#scripts/outputs/hosts/headers-file';
import type { Host } from '#scripts/outputs/hosts/host';
import { type HostedSite, notFoundRules } from '#scripts/outputs/hosts/rules';

export const netlify: Host = {
  settings: [{ name: 'netlify', language: 'toml', write: netlifyToml }],
  files: (site) => ({ _headers: headersFile(site) }),
};

/**
 * Writes `netlify.toml`: how Netlify builds, and its error documents. Netlify reads `out/_headers` too, so no
 * header is here: two rules for one address would contradict each other or be joined into two policies.
 *
 * @see https://docs.netlify.com/build/configure-builds/file-based-configuration/
 */
export function netlifyToml({ basePath }: HostedSite): string {
  return `# Made by "npm run docs" from scripts/outputs/hosts: change that, not this file.
# Headers are in out/_headers, which every build writes for its own site.
[build]
${buildOf(basePath)}

[build.environment]
  NODE_VERSION = "20.19"
  NEXT_TELEMETRY_DISABLED = "1"
${[...notFoundRules]
  .reverse()
  // Netlify answers with the 404.html at the top by itself.
  .filter(({ folder }) => basePath !== '' || folder !== '/')
  .map(
    ({ folder, document }) => `
[[redirects]]
  from = "${basePath}${folder}*"
  to = "${basePath}${document}"
  status = 404
`,
  )
  .join('')}`;
}

/** Returns the build settings. A site in a subfolder is built into it; Netlify looks for its own files at the top. */
function buildOf(basePath: string): string {
  if (basePath === '') return '  command = "npm run build"\n  publish = "out"';
  const out = `site${decodeURIComponent(basePath)}`;
  return `  command = "npm run build -- --out ${out} && cp ${out}/_headers ${out}/_redirects site/"\n  publish = "site"`;
}
