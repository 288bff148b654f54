import type { HostSettings } from '#scripts/outputs/hosts/host';
import { hostSettings } from '#scripts/outputs/hosts/hosts';

/** Markers of a snippet in docs/deploying.md; the text between them is generated from scripts/outputs/hosts. */
const startOf = ({ name }: HostSettings) => `<!-- begin ${name}: made by "npm run docs" -->`;
const endOf = ({ name }: HostSettings) => `<!-- end ${name} -->`;

/**
 * Fills the snippets of docs/deploying.md, for a site at the top of its host; the prose stays.
 *
 * @throws Error if a snippet has no markers
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
