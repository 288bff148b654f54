/**
 * Normalises the spelling of a header: `date is approximate`, `Date-is-approximate?` and `date_is_approximate` become
 * the same. A property of every object, such as `constructor`, gets the suffix `_`, so that rows can be plain
 * objects.
 */
export function normaliseHeader(header: string): string {
  const name = header
    .normalize('NFC')
    .trim()
    .toLowerCase()
    // The lookbehind keeps this linear: without it a long run of spaces takes quadratic time.
    .replace(/(?<![\s?:])[\s?:]+$/, '')
    .replace(/[\s-]+/g, '_');
  return name in Object.prototype ? `${name}_` : name;
}
