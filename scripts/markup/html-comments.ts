/**
 * Takes the comments out of HTML; their line breaks stay, so that the lines further down keep their numbers. One that is
 * never closed stays: behind the last `-->` none is looked for, as each `<!--` would be followed to the end of the text.
 */
export function withoutComments(html: string): string {
  const end = html.lastIndexOf('-->') + 3;
  const closed = html.slice(0, end).replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  return closed + html.slice(end);
}
