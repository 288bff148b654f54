import { renderMarkdown } from '#scripts/markup/markdown';
import { withoutMarkdownComments } from '#scripts/markup/markdown-comments';

/** Renders a transcript from Markdown as HTML, to be made safe as that in a cell is. Each of its lines stays one. */
export async function transcriptHtml(markdown: string): Promise<string> {
  const lines = withoutMarkdownComments(markdown).markdown.replace(/(?<=[^\s\\])\n(?=[^\s>|#])/g, '  \n');
  const { blocks } = await renderMarkdown(lines, { basePath: '' });
  return blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('\n');
}
