/**
 * Makes paragraphs of safe HTML without blocks, or of escaped text: a blank line begins one, a single line break stays
 * one.
 */
export function paragraphs(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.split('\n').map(trim).join('<br>')}</p>`)
    .join('');
}

function trim(line: string): string {
  return line.trim();
}
