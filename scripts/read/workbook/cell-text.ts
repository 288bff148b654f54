import type { CellObject } from '@e965/xlsx';

/**
 * Returns a cell as its spreadsheet shows it: a date in ISO 8601, as much of it as its format shows; a number as it is
 * formatted, `0001`, and whole where it has no format.
 */
export function cellText({ t: type, v: value, w: shown, z: format }: CellObject): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return dateText(value, String(format ?? general)) ?? shown ?? '';
  if (typeof value === 'number' && type === 'n') return numberText(value, { format, shown });
  return type === 's' ? String(value) : (shown ?? String(value));
}

const general = 'general';

function numberText(
  value: number,
  { format, shown }: { format: string | number | undefined; shown: string | undefined },
): string {
  // Further digits are no more than an error of the binary number.
  const whole = String(Number(value.toPrecision(15)));
  if (shown === undefined || String(format).toLowerCase() === general) return whole;
  // LibreOffice shows a decimal comma where its language has one.
  return shown.replace(',', '.') === whole ? whole : shown;
}

function dateText(date: Date, format: string): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  // Times are fractions of a day, and a little less or more than the second that is meant.
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  if (format.toLowerCase() === general) return iso.slice(0, 'yyyy-mm-dd'.length);
  const parts = shownParts(format);
  if (!parts.year) return undefined;
  if (!parts.month) return iso.slice(0, 'yyyy'.length);
  if (!parts.day) return iso.slice(0, 'yyyy-mm'.length);
  const time = iso.slice(11, 'yyyy-mm-ddThh:mm'.length);
  return `${iso.slice(0, 'yyyy-mm-dd'.length)}${parts.time && time !== '00:00' ? ` ${time}` : ''}`;
}

/** Parts of a date that a number format shows: `mmm yyyy`, `[$-409]d. mmmm yy;@`, `yyyy-mm-dd hh:mm`. */
function shownParts(format: string): { year: boolean; month: boolean; day: boolean; time: boolean } {
  const [first = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ' ').split(';');
  const written = first.toLowerCase().replace(/am\/pm|a\/p/g, ' ');
  // An m beside hours or seconds is minutes.
  const date = written.replace(/h+[^a-z]*m+|m+[^a-z]*s+/g, ' ');
  return {
    year: /[ye]/.test(date),
    month: date.includes('m'),
    day: date.includes('d'),
    time: written.includes('h'),
  };
}
