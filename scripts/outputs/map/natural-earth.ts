/** Reads Natural Earth's land and borders from the package `world-atlas`, projected by Web Mercator. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mercatorX, mercatorY } from '#model/mercator';

/** The denominator of the scale of Natural Earth's data, in millions. */
export type Scale = 50 | 110;

/** A point on a plane: x and y. */
export type Point = readonly [number, number];

/** Lines in parts of the world's width. One that crosses the 180th meridian goes on beyond the world. */
export interface WorldLines {
  /** Rings, to be filled by the rule of even and odd. One around a pole ends one turn on. */
  land: Point[][];
  /** Borders between countries, without coasts. */
  borders: Point[][];
}

/** Reads land and the borders upon it, without the names and numbers of countries. */
export async function readNaturalEarth(scale: Scale): Promise<WorldLines> {
  const file = createRequire(import.meta.url).resolve(`world-atlas/countries-${scale}m.json`);
  const world: Topology<{ countries: GeometryCollection; land: GeometryCollection }> = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const rings: Position[][] = [];
  for (const { geometry } of feature(world, world.objects.land).features) {
    if (geometry.type === 'Polygon') rings.push(...geometry.coordinates);
    if (geometry.type === 'MultiPolygon') for (const polygon of geometry.coordinates) rings.push(...polygon);
  }
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other);
  return { land: rings.map(project), borders: borders.coordinates.map(project) };
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
