/**
 * Returns the source of a regular expression for the addresses of a rule.
 *
 * @param base the site's subfolder, decoded
 * @param path as in a `HeaderRule`
 */
export function addressPattern(base: string, path: string): string {
  const parts = path.split(/:\w+/).map(escapePattern).join('[^/]+');
  return `^${escapePattern(base)}${parts}${path.endsWith('/') ? '' : '$'}`;
}

/** Escapes a text for a regular expression. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&');
}
