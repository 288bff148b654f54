import { toPlainText } from '#media/transcripts/formats/cue-text';
import { escapeText } from '#model/recordings/transcript-forms';

/** Notes of a transcript, in the order of their numbers. */
type Notes = readonly string[];

/** OHMS 6's reference to a note, with the number also as its class: `<c.1>1</c>`. */
const markInCue = /<c\.(\d{1,4})>\s*\[?\1\]?\s*<\/c>/g;
const annotation = /<annotation\b[^<>]*>(.*?)<\/annotation>/gs;
const bracketed = /\[\[note\]\](.*?)\[\[\/note\]\]/gs;
const link = /\[\[link\]\](.*?)\[\[\/link\]\]/gs;

/** Removes note references from captions, as they are not spoken. */
export function withoutNoteMarks(captions: string): string {
  return captions.includes('<c.') ? captions.replace(markInCue, '') : captions;
}

/** Returns the notes in WebVTT comments of OHMS 6: `<annotation ref="1">March 1940.</annotation>`. */
export function notesOfAnnotations(vtt: string): Notes {
  return [...vtt.matchAll(annotation)].map(([, note = '']) => toPlainText(note));
}

/** Returns the notes after a transcript of OHMS before version 6: `[[note]]March 1940.[[/note]]`. */
export function notesOfBrackets(transcript: string): Notes {
  return [...transcript.matchAll(bracketed)].map(([, note = '']) => toPlainText(note.replace(link, ' $1 ')));
}

/** Renders notes as HTML to show below the transcript; undefined if there are none. */
export function notesHtml(notes: Notes): string | undefined {
  const items = notes.filter((note) => note !== '').map((note) => `<li>${escapeText(note)}</li>`);
  return items.length > 0 ? `<ol>${items.join('')}</ol>` : undefined;
}
