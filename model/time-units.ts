/** How long the periods of a timeline can be, as an owner says it, in years. */
export const timeUnits = { year: 1, decade: 10, century: 100 } as const;

export type TimeUnit = keyof typeof timeUnits;
