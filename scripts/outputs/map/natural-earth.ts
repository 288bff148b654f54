/** Reads Natural Earth's land and borders from the package `world-atlas`, projected by Web Mercator. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mercatorX, mercatorY } from '#model/places/mercator';

/** The denominator of the scale of Natural Earth's data, in millions. */
export type Scale = 50 | 110;

/** A point on a plane: x and y. */
export type Point = readonly [number, number];

/** Lines in fractions of the world's width. A line across the 180th meridian continues beyond the edge. */
export interface WorldLines {
  /** Rings, filled by the even-odd rule. A ring around a pole ends one world's width further. */
  land: Point[][];
  /** Borders between countries, without coasts. */
  borders: Point[][];
}

/** A country, or a territory with a number of its own. */
export interface Country {
  /** ISO 3166-1 numeric: three digits. */
  number: string;
  /** The rings of each polygon, the outer one first. */
  polygons: Point[][][];
}

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

async function readWorld(scale: Scale): Promise<World> {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}m.json`);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Reads land and borders. */
export async function readNaturalEarth(scale: Scale): Promise<WorldLines> {
  const world = await readWorld(scale);
  const rings: Position[][] = [];
  for (const { geometry } of feature(world, world.objects.land).features) {
    if (geometry.type === 'Polygon') rings.push(...geometry.coordinates);
    if (geometry.type === 'MultiPolygon') for (const polygon of geometry.coordinates) rings.push(...polygon);
  }
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other);
  return { land: rings.map(project), borders: borders.coordinates.map(project) };
}

/** Reads the countries that have a number. */
export async function readCountries(): Promise<Country[]> {
  const world = await readWorld(50);
  return feature(world, world.objects.countries).features.flatMap(({ id, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return id === undefined
      ? []
      : [{ number: `${id}`, polygons: polygons.map((rings) => rings.map(project)) }];
  });
}

/** Closes a ring around the pole along the lower edge of the world. */
export function closePole(ring: readonly Point[]): readonly Point[] {
  const [first = [0, 0], last = [0, 0]] = [ring[0], ring.at(-1)];
  return Math.abs(last[0] - first[0]) < 0.5 ? ring : [...ring, [last[0], 1], [first[0], 1]];
}

type Position = number[];

function project(line: readonly Position[]): Point[] {
  let [lastLongitude, turns] = [Number.NaN, 0];
  return line.map(([longitude = 0, latitude = 0]) => {
    if (Math.abs(longitude - lastLongitude) > 180) turns -= Math.sign(longitude - lastLongitude);
    lastLongitude = longitude;
    return [mercatorX(longitude) + turns, mercatorY(latitude)];
  });
}
