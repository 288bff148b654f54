/** Kinds of files that a browser plays, opens or offers, besides pictures. */
export const fileMedia = ['audio', 'video', 'pdf', 'other'] as const;

/** Kinds of objects of an item. */
export const objectMedia = ['picture', ...fileMedia] as const;

/** Kinds of items by their first object: one may have none. */
export const itemMedia = [...objectMedia, 'none'] as const;
