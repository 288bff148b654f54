import { toText } from '#scripts/markup/cells';
import type { DirectiveName } from '#scripts/markup/directives';
import { escapeHtml } from '#scripts/markup/html';

/** Returns a directive on its own line, without empty attributes. */
export function directive(name: DirectiveName, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [`${key}="${escapeHtml(oneLine(value))}"`],
  );
  return `::${name}{${written.join(' ')}}`;
}

export function link(text: string, address: string): string {
  return `[${oneLine(text).replace(/[[\]]/g, '\\$&')}](${destination(address)})`;
}

/** A picture with its caption as the title. */
export function picture(
  address: string,
  { alt = '', caption }: { alt?: string; caption?: string | undefined },
): string {
  const words = plainText(alt).replace(/[[\]\\]/g, '\\$&');
  const title = caption ? ` "${plainText(caption).replace(/["\\]/g, '\\$&')}"` : '';
  return `![${words}](${destination(address)}${title})`;
}

/** A picture on another site. If it cannot be shown, its alt text links to it. */
export function linkedPicture(address: string, words: { alt: string; caption?: string | undefined }): string {
  return `[${picture(address, words)}](${destination(address)})`;
}

/** Escapes characters that would end an address in Markdown. */
function destination(address: string): string {
  return address
    .trim()
    .replace(/[\s<>()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

/** A collapsible text under its heading. */
export function details(heading: string, text: string, isOpen = false): string {
  const summary = escapeHtml(plainText(heading));
  return `<details${isOpen ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${text.trim()}\n\n</details>`;
}

/** A text set apart. */
export function aside(text: string): string {
  return `<aside>\n\n${text.trim()}\n\n</aside>`;
}

export function quotation(text: string): string {
  return `> ${text.trim().replaceAll('\n', '\n> ')}`;
}

/** Joins non-empty parts as paragraphs. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n');
}

/** Returns text without tags, and without Markdown's links and emphasis. */
export function plainText(text: string): string {
  return toText(
    text.replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1').replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, ''),
  );
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
