/**
 * Returns a function that tells whether a path fits a pattern: `scans/1898` fits all that begins so, `scans/**\/*-recto.jpg` what
 * looks so. `*` stands for any part of a name, `?` for one letter, `**` for any folders.
 *
 * @param pattern path below the collection folder, also with the separators of Windows
 */
export function pathPattern(pattern: string): (path: string) => boolean {
  const written = simplified(pattern.replaceAll('\\', '/')).replace(/^(?:\.\/)+/, '');
  if (!/[*?]/.test(written)) return (path) => simplified(path).startsWith(written);
  const parts = written.split(/(\*\*\/|\*+|\?)/);
  const expression = new RegExp(`^${parts.map(partOfExpression).join('')}$`, 'su');
  return (path) => expression.test(simplified(path));
}

function simplified(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function partOfExpression(part: string): string {
  switch (part) {
    case '**/':
      return '(?:[^/]+/)*';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    default:
      return part.replace(/[$()*+.[\\\]^{|}]/g, String.raw`\$&`);
  }
}
