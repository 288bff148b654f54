import type { Fault } from '#model/problems/problem-texts';
import { valueFault } from '#model/problems/value-problem-texts';
import type { Coordinates } from '#model/schema';

type Axis = 'latitude' | 'longitude';

/** A fault in a pair of coordinates. */
export type CoordinateFault = Fault & { column: Axis };

const axes = {
  latitude: { limit: 90, other: 'longitude', letters: 'NS' },
  longitude: { limit: 180, other: 'latitude', letters: 'EW' },
} as const;

/** A cell of more characters holds no coordinate: `46° 43′ 32.1234″ N` has 18. Patterns take their time with long texts. */
const longest = 60;

/** Degrees, then perhaps minutes, then perhaps seconds; each with any of the signs that people use. */
const sexagesimal =
  /^(\d+(?:\.\d+)?)(?:\s*[°º:]\s*|\s+|$)(?:(\d+(?:\.\d+)?)(?:\s*['′’`:]\s*|\s+|$))?(?:(\d+(?:\.\d+)?)\s*(?:["″”]|''|′′|’’)?)?$/i;

/**
 * Reads a latitude and a longitude: decimal degrees with a point or a comma (`46.7`, `46,7`), degrees, minutes and seconds
 * (`46°43'32"N`, `46 43 32`), a sign or one of the letters N, S, E, W for the hemisphere.
 *
 * @returns the coordinates; null if both cells are empty; otherwise the fault
 */
export function readCoordinates(latitude: string, longitude: string): Coordinates | CoordinateFault | null {
  return readTidy(tidy(latitude), tidy(longitude));
}

/** White space collapsed, as it may be a line break or a thousand spaces, and no separator that was copied along at the end. */
function tidy(cell: string): string {
  return cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?[,;]$/, '');
}

function readTidy(latitude: string, longitude: string): Coordinates | CoordinateFault | null {
  if (latitude === '' && longitude === '') return null;
  if (latitude.length > longest) return unreadFault('latitude', latitude);
  if (longitude.length > longest) return unreadFault('longitude', longitude);
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
  if (written === '') return faultOf(axis, 'an empty cell');
  const { sign, letter, number } = splitHemisphere(written);
  if (letter !== '' && axes[axes[axis].other].letters.includes(letter))
    return faultOf(axis, `"${text}", a ${axes[axis].other}`);
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
  // A hundred-millionth of a degree is about a millimetre.
  return Math.round((Number(degrees) + fraction) * 1e8) / 1e8;
}

function rangeFault(
  north: number,
  east: number,
  latitude: string,
  longitude: string,
): CoordinateFault | undefined {
  // A place in the sea that is nobody's, and what databases write for a place that is not known.
  if (north === 0 && east === 0) return faultOf('latitude', 'zeros');
  if (Math.abs(north) > 90 && Math.abs(north) <= 180 && Math.abs(east) <= 90)
    return faultOf('latitude', `"${latitude}", which looks like a longitude`);
  if (Math.abs(north) > axes.latitude.limit) return unreadFault('latitude', latitude);
  if (Math.abs(east) > axes.longitude.limit) return unreadFault('longitude', longitude);
  return undefined;
}

/** Both copied into one cell, as map services give them. */
function pairFault(latitude: string, longitude: string): CoordinateFault | undefined {
  const [first, second, ...rest] = latitude.split(
    /\s*[,;]\s+|\s*;\s*|(?<=\.\d+),|(?<=\d.{0,3}[NS])\s+(?=\d)/i,
  );
  if (longitude !== '' || !first || !second || rest.length > 0) return undefined;
  return faultOf('latitude', `"${latitude}", both in one cell`);
}

function unreadFault(axis: Axis, text: string): CoordinateFault {
  return faultOf(axis, text.length > longest ? `"${text.slice(0, longest)}…"` : `"${text}"`);
}

function faultOf(axis: Axis, found: string): CoordinateFault {
  return { column: axis, ...valueFault('coordinates-unreadable', found, { limit: axes[axis].limit }) };
}
