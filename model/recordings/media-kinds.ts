/** Kinds of files other than pictures. */
export const fileMedia = ['audio', 'video', 'pdf', 'other'] as const;

/** Kinds of objects of an item. */
export const objectMedia = ['picture', ...fileMedia] as const;

/** Kinds of items by their first object; `none` without one. */
export const itemMedia = [...objectMedia, 'none'] as const;
