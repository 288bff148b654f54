import type { Row } from '#client/search/search';
import type { Bins } from '#client/timeline/bins';
import type { Pointed } from '#client/timeline/point';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import { writeYears } from '#model/dates/period-label';
import styles from './Readout.module.css';

interface ReadoutProps {
  pointed: Pointed | undefined;
  bins: Bins | undefined;
  rows: readonly Row[] | undefined;
  era: string;
}

/** What the pointer is on, or what can be done with it. The list below says the same to all others. */
export function Readout({ pointed, bins, rows, era }: ReadoutProps) {
  const messages = useMessages();
  const { years, line, bar } = pointed ?? {};
  return (
    <p className={styles.readout} aria-hidden>
      {!years || !bins ? (
        <InterfaceText>{messages.timeline.hint}</InterfaceText>
      ) : line !== undefined ? (
        <ItemReadout row={rows?.find(({ number }) => number === line)} years={writeYears(years, era)} />
      ) : (
        <>
          <bdi className={styles.name}>{writeYears(years, era)}</bdi>{' '}
          <InterfaceText>
            {countsOf(bins.touching[bar ?? 0] ?? 0, bins.certain[bar ?? 0] ?? 0, messages)}
          </InterfaceText>
        </>
      )}
    </p>
  );
}

function countsOf(touching: number, certain: number, messages: ReturnType<typeof useMessages>): string {
  const items = messages.items(touching);
  return certain === touching ? items : `${items} (≥ ${messages.number(certain)})`;
}

function ItemReadout({ row, years }: { row: Row | undefined; years: string }) {
  return (
    <>
      <bdi className={styles.name}>{row?.date ?? years}</bdi>{' '}
      <span dir="auto" lang={row?.language}>
        {row?.title}
      </span>
    </>
  );
}
