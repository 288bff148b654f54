import { highlightsIn } from '#client/search/highlights';
import type { Highlight } from '#model/search/query';
import styles from './Highlighted.module.css';

/** A text with the matching words highlighted. */
export function Highlighted({ text, highlights }: { text: string; highlights: readonly Highlight[] }) {
  const ranges = highlightsIn(text, highlights);
  return (
    <>
      {ranges.map(({ start, end }, n) => (
        <span key={start}>
          {text.slice(ranges[n - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ranges[ranges.length - 1]?.end ?? 0)}
    </>
  );
}
