import { z } from 'zod';
import { type Settings, settingsSchema } from '#model/settings';

/**
 * Accent colours that a Canopy project may name: Radix Colors' steps for text, darkened if they were illegible on
 * paper.
 * @see https://www.radix-ui.com/colors/docs/palette-composition/scales
 */
const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ gray: '#646464', gold: '#71624b', bronze: '#7d5e54', brown: '#815e46', yellow: '#936400' },
    ...{ amber: '#a05d00', orange: '#bd4800', tomato: '#ce3111', red: '#ce2c31', ruby: '#ca244d' },
    ...{ crimson: '#cb1d63', pink: '#c2298a', plum: '#953ea3', purple: '#8145b5', violet: '#6550b9' },
    ...{ iris: '#5753c6', indigo: '#3a5bc7', blue: '#006ec8', cyan: '#017792', teal: '#007b6b' },
    ...{
      jade: '#157c62',
      green: '#177d52',
      grass: '#297d3b',
      lime: '#58772a',
      mint: '#027864',
      sky: '#00749e',
    },
  }),
);

export const themeSchema = z
  .object({ accentColor: z.string().optional(), appearance: z.enum(['light', 'dark']).optional() })
  .optional();

/** Returns the settings `look` for a Canopy project's theme; undefined if it names none. */
export function lookOfTheme({
  accentColor = '',
  appearance,
}: NonNullable<z.infer<typeof themeSchema>> = {}): Settings['look'] | undefined {
  const accent = accents.get(accentColor.trim().toLowerCase());
  if (accent === undefined && appearance === undefined) return undefined;
  const look = { ...(accent && { accent }), ...(appearance && { scheme: appearance }) };
  return settingsSchema.parse({ look }).look;
}
