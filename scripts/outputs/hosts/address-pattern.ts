/**
 * Returns the source of a regular expression for the addresses that a rule is for.
 *
 * @param base the site's subfolder, decoded
 * @param path as in a `HeaderRule`
 */
export function addressPattern(base: string, path: string): string {
  const parts = path.split(/:\w+/).map(escapePattern).join('[^/]+');
  return `^${escapePattern(base)}${parts}${path.endsWith('/') ? '' : '$'}`;
}

/** Returns a text so that a regular expression takes it as it is. */
export function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\#]/g, '\\$&');
}
