/** The types of edtf (https://github.com/inukshuk/edtf.js) that are used here; the package has none. */
declare module 'edtf' {
  /** A day, month, year, decade, century or season. Milliseconds since 1970-01-01 UTC. */
  export interface EdtfPoint {
    type: 'Date' | 'Season' | 'Decade' | 'Century';
    min: number;
    max: number;
  }

  /** A year with any number of digits; `min` and `max` are NaN beyond what a JavaScript date can hold. */
  export interface EdtfYear {
    type: 'Year';
    year: number;
    /** Number of significant digits of the year; NaN if all are. */
    significant: number;
    min: number;
    max: number;
  }

  /** Two ends; null if unknown, Infinity if open. */
  export interface EdtfInterval {
    type: 'Interval';
    lower: EdtfPoint | number | null;
    upper: EdtfPoint | number | null;
  }

  /** One of several dates (`Set`), or all of them (`List`); a pair stands for all dates between its two. */
  export interface EdtfList {
    type: 'Set' | 'List';
    values: (EdtfPoint | [EdtfPoint, EdtfPoint])[];
  }

  /** Parses EDTF of level 0, 1 or 2; throws for other texts. */
  export default function edtf(text: string): EdtfPoint | EdtfYear | EdtfInterval | EdtfList;
}
