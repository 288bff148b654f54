import { searchTools } from '#client/search/opened';
import type { Mark } from '#client/search/search';

/** A text with the words in it that were found. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const stretches = searchTools()?.marksIn(text, marks) ?? [];
  if (stretches.length === 0) return text;
  let end = 0;
  const pieces = stretches.map(({ start, end: last }) => {
    const before = text.slice(end, start);
    end = last;
    return { start, before, word: text.slice(start, last) };
  });
  return (
    <>
      {pieces.map(({ start, before, word }) => (
        <span key={start}>
          {before}
          <mark>{word}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}
