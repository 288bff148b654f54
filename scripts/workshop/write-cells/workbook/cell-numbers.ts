/** A cell that holds a number, as written and as shown. */
export interface NumberCell {
  number: string;
  shown: string;
  /** True if days count from 1904. */
  isSince1904: boolean;
}

const dayMilliseconds = 86_400_000;
/** Days from the beginning of the count to 1970. */
const daysTo1970 = { since1900: 25_569, since1904: 24_107 };
const shownDate = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?: (\d\d):(\d\d))?$/;
const shownNumber = /^-?[\d,]*(?:\d|\.\d+)%?$/;

/**
 * Returns the number, or the day as a number, that a text may be in a cell that holds one; undefined if it reads as
 * none. Whether it is shown as the text depends on the cell's format.
 */
export function numberOf(text: string, cell: NumberCell): string | undefined {
  const offset = cell.isSince1904 ? daysTo1970.since1904 : daysTo1970.since1900;
  if (isDate(cell, offset)) {
    const [whole, year, month = '1', day = '1', hour = '0', minute = '0'] = shownDate.exec(text) ?? [];
    if (whole === undefined) return undefined;
    const time = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
    const days = time / dayMilliseconds + offset;
    return days > 0 ? String(days) : undefined;
  }
  if (!shownNumber.test(text)) return undefined;
  const number = Number(text.replace(/[,%]/g, ''));
  return String(text.endsWith('%') ? number / 100 : number);
}

/** Returns whether a number is shown as a day or a part of one. */
function isDate({ number, shown }: NumberCell, offset: number): boolean {
  if (!shownDate.test(shown) || shown === String(Number(number))) return false;
  const time = Math.round((Number(number) - offset) * 86_400) * 1000;
  return !Number.isNaN(new Date(time).getTime()) && isoMinute(time).startsWith(shown);
}

function isoMinute(time: number): string {
  return new Date(time).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
}
