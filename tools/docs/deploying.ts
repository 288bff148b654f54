import type { HostSettings } from '#scripts/outputs/hosts/host';
import { hostSettings } from '#scripts/outputs/hosts/hosts';

/** Where a snippet stands in docs/deploying.md; what lies between is made from scripts/outputs/hosts. */
const startOf = ({ name }: HostSettings) => `<!-- begin ${name}: made by "npm run docs" -->`;
const endOf = ({ name }: HostSettings) => `<!-- end ${name} -->`;

/**
 * Fills docs/deploying.md with every snippet as for a site at the top of its host; the prose stays.
 *
 * @throws Error if a snippet has no place in it
 */
export function withHostSettings(markdown: string): string {
  return hostSettings.reduce((text, snippet) => {
    const start = text.indexOf(startOf(snippet));
    const end = text.indexOf(endOf(snippet));
    if (start < 0 || end < start) throw new Error(`docs/deploying.md has no place for ${snippet.name}.`);
    const block = `${startOf(snippet)}\n\n\`\`\`${snippet.language}\n${snippet.write({ basePath: '' })}\`\`\`\n\n`;
    return text.slice(0, start) + block + text.slice(end);
  }, markdown);
}
