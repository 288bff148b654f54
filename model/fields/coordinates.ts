import type { FieldKind } from '#model/fields/field-kind';
import { latitudeLongitude } from '#model/i18n/measures';
import { mapAddress, readCoordinates } from '#model/places/coordinates';
import { mapFragment } from '#model/places/map-view';
import { mapPath } from '#model/urls';

/** Zoom level at which the map shows an item: a town and its surroundings. */
const placeZoom = 11;

/** The item's place on the map. */
export const coordinates: FieldKind = {
  columns: ['latitude', 'longitude'],
  facet: 'never',
  searchWeight: 0,
  readItem({ cells: { latitude = '', longitude = '' }, pictures, report }) {
    const read = readCoordinates(latitude, longitude);
    if (read && !('column' in read)) return { coordinates: read };
    if (read) {
      const { column, ...fault } = read;
      report(column, fault);
      return {};
    }
    // A picture has a location only if the collection publishes locations.
    const taken = pictures.find(({ embedded }) => embedded.location)?.embedded.location;
    return taken ? { coordinates: taken } : {};
  },
  showUnnamed(item, site, messages) {
    if (!item.coordinates) return undefined;
    const siteLink = {
      text: messages.map.title,
      href: mapPath() + mapFragment({ zoom: placeZoom, ...item.coordinates }),
    };
    const mapLink = { text: messages.item.map, href: mapAddress(item.coordinates) };
    const links = site.map ? [siteLink, { text: ' · ' }, mapLink] : [mapLink];
    return {
      label: messages.item.coordinates,
      values: [{ pieces: [{ text: latitudeLongitude(item.coordinates, messages) }] }, { pieces: links }],
    };
  },
  linkedData: ({ coordinates: point }) =>
    point ? { contentLocation: { '@type': 'Place', geo: { '@type': 'GeoCoordinates', ...point } } } : {},
};
