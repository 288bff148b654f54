/**
 * Years of other calendars: eras of Japan and of the Republic of China, Hijri, Persian and Buddhist. `Intl` knows when
 * their years begin (https://cldr.unicode.org).
 */

interface Era {
  /** First year. */
  from: number;
  /** Last year, which is also the first of the next era. */
  to: number;
}

/** Last accepted year of an era without an end. */
const noEnd = 2100;

let eras: ReadonlyMap<string, Era> | undefined;

/** Returns an era by its name: 昭和, 文政, 民國. */
export function eraOf(name: string): Era | undefined {
  eras ??= new Map([
    ...japaneseEras(),
    ...['民国', '民國'].map((written) => [written, { from: 1912, to: noEnd }] as const),
  ]);
  return eras.get(name);
}

function japaneseEras(): Map<string, Era> {
  const format = new Intl.DateTimeFormat('ja-u-ca-japanese', {
    era: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const found = new Map<string, Era>();
  let last: Era | undefined;
  for (let year = 645; year <= noEnd; year += 1) {
    const parts = format.formatToParts(Date.UTC(year, 11, 31));
    const name = parts.find(({ type }) => type === 'era')?.value ?? '';
    if (found.has(name)) continue;
    if (last) last.to = year;
    last = { from: year, to: noEnd };
    found.set(name, last);
  }
  return found;
}

/** Returns the years that a Hijri year spans: `1956–1957` for 1376. */
export function yearsOfHijri(year: number): string {
  return yearsIn('islamic-civil', year, Math.floor(year * 0.970224 + 621.6));
}

/** Returns the years that a Persian year spans: `1957–1958` for 1336. */
export function yearsOfPersian(year: number): string {
  return yearsIn('persian', year, year + 621);
}

/** Converts a year of the Thai calendar. */
export function yearOfBuddhist(year: number): number {
  return year - 543;
}

function yearsIn(calendar: string, year: number, near: number): string {
  const format = new Intl.DateTimeFormat('en', { calendar, year: 'numeric', timeZone: 'UTC' });
  const yearOn = (time: number) =>
    Number(format.formatToParts(time).find(({ type }) => type === 'year')?.value);
  const years = [near - 1, near, near + 1].filter(
    (one) => yearOn(Date.UTC(one, 0, 1)) <= year && year <= yearOn(Date.UTC(one, 11, 31)),
  );
  return years.join('–');
}
