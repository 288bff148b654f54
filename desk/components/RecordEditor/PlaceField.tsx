import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { DeskColumn, SeenRow } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import styles from './RecordEditor.module.css';

const PlaceMap = dynamic(
  () => import('#desk/components/RecordEditor/PlaceMap').then(({ PlaceMap: map }) => map),
  {
    ssr: false,
  },
);

interface PlaceFieldProps {
  row: SeenRow;
  columns: readonly DeskColumn[];
  onChanged: () => Promise<void>;
}

/** A map on which a click writes the latitude and the longitude of a row. */
export function PlaceField({ row, columns, onChanged }: PlaceFieldProps) {
  const { change, text } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const latitude = columns.find(({ editor }) => editor === 'latitude');
  const longitude = columns.find(({ editor }) => editor === 'longitude');
  if (!latitude || !longitude) return null;
  const place = {
    latitude: Number.parseFloat(row.seen[latitude.index] || 'none'),
    longitude: Number.parseFloat(row.seen[longitude.index] || 'none'),
  };
  const choose = async (chosen: { latitude: number; longitude: number }) => {
    await change({
      label: text('changes', 'place', { row: row.row }),
      cells: [
        {
          row: row.row,
          seen: row.seen,
          column: latitude.index,
          header: latitude.header,
          after: chosen.latitude.toFixed(5),
        },
        {
          row: row.row,
          seen: row.seen,
          column: longitude.index,
          header: longitude.header,
          after: chosen.longitude.toFixed(5),
        },
      ],
    });
    await onChanged();
  };
  return (
    <details className={styles.place} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('record', 'onMap')}</summary>
      {isOpen && (
        <PlaceMap
          place={Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : undefined}
          label={text('record', 'mapHint')}
          onChoose={(chosen) => void choose(chosen)}
        />
      )}
    </details>
  );
}
