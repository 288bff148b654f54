import { decodeEntities } from '#scripts/markup/html';

/** Returns the addresses in the embed code of a player; undefined if a cell is not such code. */
export function embedAddresses(written: string): string[] | undefined {
  const cell = /^\s*&lt;/i.test(written) ? decodeEntities(written) : written;
  if (!/<(?:iframe|embed|object|video|audio|source)\b/i.test(cell)) return undefined;
  const found = [...cell.matchAll(/\b(?:data-)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi)];
  const sources = found.map(([, double, single, bare]) =>
    decodeEntities(double ?? single ?? bare ?? '').trim(),
  );
  const addresses = sources.map((address) => (address.startsWith('//') ? `https:${address}` : address));
  return [...new Set(addresses.filter((address) => /^https?:/i.test(address)).map(pageOfPlayer))];
}

/** Returns the address of a film's page for its player's address. */
function pageOfPlayer(address: string): string {
  const [, film] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?![\w-])/i.exec(address) ?? [];
  if (film && film !== 'videoseries') return `https://youtu.be/${film}`;
  const [, id, hash] =
    /^https?:\/\/player\.vimeo\.com\/video\/(\d+)(?:.*[?&]h=([\da-f]{6,20}))?/i.exec(address) ?? [];
  return id ? `https://vimeo.com/${id}${hash ? `/${hash}` : ''}` : address;
}

/** A host's id of a recording, without its address. */
export interface ForeignId {
  host: string;
  /** Pattern of the addresses of such recordings, for messages. */
  address: string;
}

const foreignIds: readonly (ForeignId & { pattern: RegExp })[] = [
  {
    host: 'Spotify',
    address: 'https://open.spotify.com/episode/…',
    pattern:
      /^spotify:(?:track|episode|show|album):[a-zA-Z\d]{22}$|^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[a-zA-Z\d]{22}$/,
  },
  { host: 'Kaltura', address: 'https://cdnapisec.kaltura.com/…', pattern: /^[01]_[a-z\d]{8}$/ },
];

/** Returns the host of a recording if only its id is written; undefined for other texts. */
export function foreignIdOf(written: string): ForeignId | undefined {
  return foreignIds.find(({ pattern }) => pattern.test(written));
}
