import { defined } from '#model/assert';
import { avif } from '#model/formats/avif';
import { jpg } from '#model/formats/jpg';
import type { OutputFormat } from '#model/formats/output-format';
import { webp } from '#model/formats/webp';

const registry = [avif, webp, jpg] as const;

export type Format = OutputFormat & Pick<(typeof registry)[number], 'name' | 'setting'>;
export type FormatName = Format['name'];

/** Formats that pictures can be made in: the smaller first. */
export const formats: readonly Format[] = registry;

/** Part of a format that pages need. */
export type ShownFormat = Pick<Format, 'name' | 'type' | 'longestSide'>;

export const formatNames = formats.map(({ name }) => name);

/** Formats of pictures where site.yaml names none. */
export const defaultFormats = formats.filter(({ isDefault }) => isDefault);

export function formatNamed(name: FormatName): Format {
  return defined(
    formats.find((format) => format.name === name),
    `the format ${name}`,
  );
}

/** Returns what pages need of formats. */
export function shownFormats(names: readonly FormatName[]): ShownFormat[] {
  return names.map((name) => {
    const { type, longestSide } = formatNamed(name);
    return { name, type, longestSide };
  });
}
