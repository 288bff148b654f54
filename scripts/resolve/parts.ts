import type { FileObject, MediaObject, Part, Picture } from '#model/schema';
import { toMarkup, toText } from '#scripts/markup/cells';
import type { FieldPlan } from '#scripts/resolve/fields';
import type { Located } from '#scripts/resolve/locate';
import type { Reference } from '#scripts/resolve/objects';
import { foreignOf } from '#scripts/resolve/translate';
import { readValues } from '#scripts/resolve/values';

/** Everything that was opened: what a reference to it becomes. */
export interface Opened {
  /** By file; several of a file with several pages. */
  pictures: ReadonlyMap<string, readonly Picture[]>;
  files: ReadonlyMap<string, FileObject>;
  transcripts: ReadonlyMap<string, string>;
}

export interface PartsContext {
  /** Anchor of the first part. */
  id: string;
  /** Makes an anchor for each further one, unlike all others of the item. */
  freeId: (wanted: string) => string;
  opened: Opened;
  basePath: string;
  /** Fields of the part's own record; undefined where the record is the item itself. */
  plans?: readonly FieldPlan[];
}

/**
 * The parts that one record brings: one for each of its objects, or one without object where only a preview or a
 * record of its own is left to show.
 *
 */
export function partsOf(
  { record, objects, preview, transcriptFiles }: Located,
  { id, freeId, opened, basePath, plans }: PartsContext,
): Part[] {
  const shown = objects.flatMap((reference) => openObject(reference, opened));
  const previewPicture = preview === undefined ? undefined : opened.pictures.get(preview)?.[0];
  const isOwnRecord = plans !== undefined;
  const slots: (MediaObject | undefined)[] =
    shown.length > 0 ? shown : previewPicture || isOwnRecord ? [undefined] : [];
  const { alt, title } = record.cells;
  const transcript = transcriptOf(record.cells.transcript, { transcriptFiles, opened });
  return slots.map((object, index) => ({
    id: index === 0 ? id : freeId(id),
    ...(isOwnRecord && title && toText(title) && { title: toText(title) }),
    ...(object && { object }),
    ...(previewPicture && index === 0 && object?.kind !== 'picture' && { preview: previewPicture }),
    ...(alt && index === 0 && { alt: toText(alt) }),
    ...(transcript && index === 0 && { transcript: toMarkup(transcript, { basePath }) }),
    values: index === 0 ? readValues(record, { plans: plans ?? [], basePath }) : {},
    ...foreignOf(record),
  }));
}

/** A transcript is written in its cell, or in the file that the cell names: the name itself is no text to show. */
function transcriptOf(
  written: string | undefined,
  { transcriptFiles, opened }: Pick<Located, 'transcriptFiles'> & Pick<PartsContext, 'opened'>,
): string | undefined {
  if (written === undefined || !transcriptFiles?.has(written)) return written;
  return opened.transcripts.get(transcriptFiles.get(written) ?? '');
}

function openObject(reference: Reference, { pictures, files }: Opened): MediaObject[] {
  if (reference.kind === 'link') return [reference];
  const file = reference.kind === 'file' && files.get(reference.file);
  if (reference.kind === 'file') return file ? [file] : [];
  return (pictures.get(reference.file) ?? []).map((picture) => ({ kind: 'picture', picture }));
}

/** The pictures that a part shows. */
export function picturesOf(part: Part): Picture[] {
  return [
    ...(part.object?.kind === 'picture' ? [part.object.picture] : []),
    ...(part.preview ? [part.preview] : []),
  ];
}
