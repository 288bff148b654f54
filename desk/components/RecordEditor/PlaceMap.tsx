import 'leaflet/dist/leaflet.css';
import { circleMarker, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { BaseMapLayer } from '#client/map/base-map';
import { readColors } from '#client/map/colors';
import { deskAddress } from '#desk/call';
import styles from './RecordEditor.module.css';

interface Place {
  /** Decimal degrees. */
  latitude: number;
  longitude: number;
}

interface PlaceMapProps {
  place: Place | undefined;
  label: string;
  onChoose: (place: Place) => void;
}

/** Zoom around a place that is set: a town. */
const closeZoom = 9;

/** A world map with one mark, which a click moves. */
export function PlaceMap({ place, label, onChoose }: PlaceMapProps) {
  const element = useRef<HTMLElement>(null);
  const opened = useRef<LeafletMap>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const { latitude, longitude } = place ?? {};
  useEffect(() => {
    if (!element.current) return;
    const colors = readColors();
    element.current.style.background = colors.sea;
    const map = new LeafletMap(element.current, { attributionControl: false, worldCopyJump: true });
    map.setView([20, 0], 1);
    map.addLayer(
      new BaseMapLayer({
        coarse: deskAddress('map/coarse'),
        fine: deskAddress('map/fine'),
        colors: () => colors,
      }),
    );
    map.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      choose.current({ latitude: lat, longitude: lng });
    });
    opened.current = map;
    return () => void map.remove();
  }, []);
  useEffect(() => {
    const map = opened.current;
    if (!map || latitude === undefined || longitude === undefined) return;
    const { mark } = readColors();
    const shown = circleMarker([latitude, longitude], { radius: 8, color: mark, fillOpacity: 0.4 }).addTo(
      map,
    );
    map.setView([latitude, longitude], Math.max(map.getZoom(), closeZoom));
    return () => void shown.remove();
  }, [latitude, longitude]);
  return <section ref={element} className={styles.map} aria-label={label} />;
}
