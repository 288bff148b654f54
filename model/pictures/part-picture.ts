import type { FileObject, Part, Picture } from '#model/schema';

/** Returns the picture that a part shows: its own, or the preview of another object. */
export function pictureOfPart({ object, preview }: Pick<Part, 'object' | 'preview'>): Picture | undefined {
  return object?.kind === 'picture' ? object.picture : preview;
}

/** Returns whether a part is a page of a document other than the first, which represents the document. */
export function isFurtherPage({ page, document }: Pick<Part, 'page' | 'document'>): boolean {
  return page !== undefined && document === undefined;
}

/** Returns the file that a part offers: its object, or the document of which it is the first page. */
export function fileOfPart({ object, document }: Pick<Part, 'object' | 'document'>): FileObject | undefined {
  return object?.kind === 'file' ? object : document?.file;
}
