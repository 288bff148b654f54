/** Transcripts of recordings: WebVTT for players, plain text for people. */
import { partForms } from '#model/recordings/transcript-forms';
import { type ContentFile, outputOf } from '#scripts/outputs/output';
import type { Built } from '#store/write';

export const transcripts = outputOf(({ built }) => transcriptFiles(built));

/** Returns the published transcripts of all recordings, each file once. */
export function transcriptFiles({ items }: Pick<Built, 'items'>): ContentFile[] {
  const forms = items.flatMap(({ item }) => item.parts.flatMap(partForms));
  return [...new Map(forms.map((form) => [form.path, form])).values()];
}
