/** Formats that pictures can be made in, by their file endings: the smaller first. */
export const formats = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof formats)[number];

/** Formats by the names that owners know them by. */
export const formatNames = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;
