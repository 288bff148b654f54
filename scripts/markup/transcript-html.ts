import { renderMarkdown } from '#scripts/markup/markdown';
import { withoutMarkdownComments } from '#scripts/markup/markdown-comments';

/** Renders a transcript from Markdown as HTML, to be sanitised like a cell's. Line breaks are kept. */
export async function transcriptHtml(markdown: string): Promise<string> {
  const lines = withoutMarkdownComments(markdown).markdown.replace(/(?<=[^\s\\])\n(?=[^\s>|#])/g, '  \n');
  const { blocks } = await renderMarkdown(lines, { basePath: '' });
  return blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('\n');
}
