import { commonPhrase } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import { valueFault, valuePhrase } from '#model/problems/value-problem-texts';
import type { Coordinates } from '#model/schema';

type Axis = 'latitude' | 'longitude';

/** A fault in a pair of coordinates. */
export type CoordinateFault = Fault & { column: Axis };

const axes = {
  latitude: { limit: 90, other: 'longitude', letters: 'NS' },
  longitude: { limit: 180, other: 'latitude', letters: 'EW' },
} as const;

/** Maximum length of a cell with a coordinate, as patterns are slow on long texts: `46° 43′ 32.1234″ N` has 18. */
const maxLength = 60;

/** Degrees, optionally minutes and seconds, with any of the usual symbols. */
const sexagesimal =
  /^(\d+(?:\.\d+)?)(?:\s*[°º:]\s*|\s+|$)(?:(\d+(?:\.\d+)?)(?:\s*['′’`:]\s*|\s+|$))?(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′|’’)?)?$/i;

/**
 * Parses a latitude and a longitude: decimal degrees with point or comma (`46.7`, `46,7`); degrees, minutes and seconds
 * (`46°43'32"N`, `46 43 32`); hemisphere by sign, or one of the letters N, S, E, W.
 * @returns the coordinates; null if both cells are empty; otherwise the fault
 */
export function readCoordinates(latitude: string, longitude: string): Coordinates | CoordinateFault | null {
  return readTrimmed(trimCell(latitude), trimCell(longitude));
}

/** Collapses white space, and removes trailing separators. */
function trimCell(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?[,;]$/, '');
}

function readTrimmed(latitude: string, longitude: string): Coordinates | CoordinateFault | null {
  if (latitude === '' && longitude === '') return null;
  if (latitude.length > maxLength) return unreadFault('latitude', latitude);
  if (longitude.length > maxLength) return unreadFault('longitude', longitude);
  const pair = pairFault(latitude, longitude);
  if (pair) return pair;
  const north = readDegrees(latitude, 'latitude');
  if (typeof north === 'object') return north;
  const east = readDegrees(longitude, 'longitude');
  if (typeof east === 'object') return east;
  return rangeFault(north, east, latitude, longitude) ?? { latitude: north, longitude: east };
}

/** Returns the address of a place on OpenStreetMap. */
export function mapAddress({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`;
}

function readDegrees(text: string, axis: Axis): number | CoordinateFault {
  const written = text.replace(/[−–]/g, '-');
  if (written === '') return faultOf(axis, commonPhrase('empty-cell'));
  const { sign, letter, number } = splitHemisphere(written);
  if (letter !== '' && axes[axes[axis].other].letters.includes(letter))
    return faultOf(axis, valuePhrase(`a-${axes[axis].other}`, { written: text }));
  const degrees = readNumber(number);
  if (degrees === undefined || (sign === '-' && /[NE]/.test(letter))) return unreadFault(axis, text);
  return sign === '-' || /[SW]/.test(letter) ? 0 - degrees : degrees;
}

function splitHemisphere(written: string): { sign: string; letter: string; number: string } {
  const parts = /^([NSEW]?)\s*([+-]?)\s*(.*?)\s*([NSEW]?)$/i.exec(written);
  const [, before = '', sign = '', number = '', after = ''] = parts ?? [];
  if (before !== '' && after !== '') return { sign, letter: '', number: written };
  return { sign, letter: (before || after).toUpperCase(), number };
}

function readNumber(text: string): number | undefined {
  const [, degrees = '', minutes = '0', seconds = '0'] = sexagesimal.exec(text.replaceAll(',', '.')) ?? [];
  if (degrees === '' || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const fraction = (Number(minutes) + Number(seconds) / 60) / 60;
  // Eight decimals: about a millimetre.
  return Math.round((Number(degrees) + fraction) * 1e8) / 1e8;
}

function rangeFault(
  north: number,
  east: number,
  latitude: string,
  longitude: string,
): CoordinateFault | undefined {
  // Databases write 0, 0 for an unknown place; it is in the sea.
  if (north === 0 && east === 0) return faultOf('latitude', valuePhrase('zeros'));
  if (Math.abs(north) > 90 && Math.abs(north) <= 180 && Math.abs(east) <= 90)
    return faultOf('latitude', valuePhrase('looks-like-longitude', { written: latitude }));
  if (Math.abs(north) > axes.latitude.limit) return unreadFault('latitude', latitude);
  if (Math.abs(east) > axes.longitude.limit) return unreadFault('longitude', longitude);
  return undefined;
}

/** Reports coordinates copied into one cell, as map services show them. */
function pairFault(latitude: string, longitude: string): CoordinateFault | undefined {
  const [first, second, ...rest] = latitude.split(
    /\s*[,;]\s+|\s*;\s*|(?<=\.\d+),|(?<=\d.{0,3}[NS])\s+(?=\d)/i,
  );
  if (longitude !== '' || !first || !second || rest.length > 0) return undefined;
  return faultOf('latitude', valuePhrase('both-in-one-cell', { written: latitude }));
}

function unreadFault(axis: Axis, text: string): CoordinateFault {
  return faultOf(axis, text.length > maxLength ? `"${text.slice(0, maxLength)}…"` : `"${text}"`);
}

function faultOf(axis: Axis, found: string | Phrase): CoordinateFault {
  return { column: axis, ...valueFault('coordinates-unreadable', found, { limit: axes[axis].limit }) };
}
