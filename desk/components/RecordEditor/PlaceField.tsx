import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DeskColumn, SeenRow } from '#model/desk/protocol';
import { readCoordinates } from '#model/places/coordinates';
import type { Coordinates } from '#model/schema';
import styles from './RecordEditor.module.css';
import type { EditRecord } from './useRecord';

const PlaceMap = dynamic(
  () => import('#desk/components/RecordEditor/PlaceMap').then(({ PlaceMap: map }) => map),
  {
    ssr: false,
  },
);

interface PlaceFieldProps {
  row: SeenRow;
  /** Index of the row in the record. */
  index: number;
  columns: readonly DeskColumn[];
  edit: EditRecord;
}

/** A map on which a click sets the latitude and longitude of a row. */
export function PlaceField({ row, index, columns, edit }: PlaceFieldProps) {
  const { text } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const latitude = columns.find(({ editor }) => editor === 'latitude');
  const longitude = columns.find(({ editor }) => editor === 'longitude');
  if (!latitude || !longitude) return null;
  const place = readCoordinates(row.seen[latitude.index] ?? '', row.seen[longitude.index] ?? '');
  const choose = (chosen: Coordinates) =>
    void edit((rows) => {
      const { row: number, seen } = rows[index] ?? row;
      const write = ({ index: column, header }: DeskColumn, degrees: number) => ({
        ...{ row: number, seen, column, header },
        after: degrees.toFixed(5),
      });
      return {
        label: text('changes', 'place', { row: number }),
        cells: [write(latitude, chosen.latitude), write(longitude, chosen.longitude)],
      };
    });
  return (
    <details className={styles.place} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('record', 'onMap')}</summary>
      {isOpen && (
        <PlaceMap
          place={place && !('column' in place) ? place : undefined}
          label={text('record', 'mapHint')}
          onChoose={choose}
        />
      )}
    </details>
  );
}
