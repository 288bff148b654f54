/** Languages that are written from right to left, by their subtags in BCP 47. */
const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** Which way a language is written. A script in the tag decides; else the language does. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [primary = '', ...others] = language.toLowerCase().split('-');
  const script = others.find((subtag) => subtag.length === 4);
  if (script) return ['arab', 'hebr', 'syrc', 'thaa', 'nkoo', 'adlm'].includes(script) ? 'rtl' : 'ltr';
  return rightToLeft.has(primary) ? 'rtl' : 'ltr';
}
