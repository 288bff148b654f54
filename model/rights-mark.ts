/**
 * The mark of a statement by its address, as its makers abbreviate it: `CC BY SA`, `CC 0`, `PD`, `InC-EDU`.
 *
 * @see https://creativecommons.org/mission/downloads/
 * @see https://rightsstatements.org/en/documentation/assets.html
 */
export function rightsMark(uri: string): string[] | undefined {
  const [, tool, parts] =
    /creativecommons\.org\/(publicdomain|licenses)\/([a-z-]+)\//.exec(uri.toLowerCase()) ?? [];
  if (tool === 'publicdomain') return parts === 'zero' ? ['CC', '0'] : ['PD'];
  if (parts) return ['CC', ...parts.toUpperCase().split('-')];
  const code = /rightsstatements\.org\/vocab\/([A-Za-z-]+)\//.exec(uri)?.[1];
  return code === undefined ? undefined : [code];
}
