import { boundsOf } from '#model/date-bounds';

/** EDTF as it stands; the draft's `u`, `unknown` and `open` of 2012, too. Two years like `1920-21` are a span. */
export function ownEdtf(text: string): string | undefined {
  if (isYearPair(text) || /^\d{5,}|^\[[^,.]*\]$|^\?\d{4}$|t\d|[xu]\d|^\d{1,3}(?![\dxu])/i.test(text))
    return undefined;
  const edtf = text
    .replace(/^unknown\//, '/')
    .replace(/\/(?:unknown)?$/, '/')
    .replace(/\/open$/, '/..')
    .replace(/[xu]/g, 'X')
    .replace(/\?~|~\?/g, '%')
    .replace(/\s*,\s*/g, ',');
  return /^[-\d/.,~?%XYES{}[\]]+$/.test(edtf) && boundsOf(edtf) ? edtf : undefined;
}

/** `1920-21`, which EDTF takes for a season and people for a span; `1801-10` is a month to both. */
export function isYearPair(text: string): boolean {
  const [, start, end] = /^\d\d(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(end) > 12 && Number(end) > Number(start);
}
