/**
 * Players of other hosts, embedded in frames. The frame's address is built from a validated id, so nothing else from a
 * cell gets into it.
 */
import { parseAddress } from '#model/site/web-address';

/** A player of another host. */
export interface Embed {
  /** Host name to show to visitors: `youtube.com`. */
  host: string;
  /** Address of the frame. */
  src: string;
  /** In CSS pixels; absent for 16:9. */
  height?: number;
}

interface EmbedHost {
  /** Name to show to visitors. */
  name: string;
  /** Its host names. */
  names: RegExp;
  /** Kind of all its objects; absent if there are several, or it hosts files. */
  media?: 'audio' | 'video';
  /** Origin of its player. */
  player: string;
  height?: number;
  /** Returns path and query of the player for an object; undefined for other addresses. */
  playerPath: (address: URL) => string | undefined;
}

const embedHosts: readonly EmbedHost[] = [
  {
    name: 'youtube.com',
    names: /(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/,
    media: 'video',
    player: 'https://www.youtube-nocookie.com',
    playerPath: youTubePath,
  },
  {
    name: 'vimeo.com',
    names: /(?:^|\.)vimeo\.com$/,
    media: 'video',
    player: 'https://player.vimeo.com',
    playerPath: vimeoPath,
  },
  {
    name: 'soundcloud.com',
    // Files of podcasts are on feeds.soundcloud.com.
    names: /^(?:(?:www|m|on)\.)?soundcloud\.com$/,
    media: 'audio',
    player: 'https://w.soundcloud.com',
    height: 166,
    playerPath: soundCloudPath,
  },
  {
    name: 'archive.org',
    names: /^(?:www\.)?archive\.org$/,
    player: 'https://archive.org',
    playerPath: internetArchivePath,
  },
  {
    name: 'kaltura.com',
    names: /^cdnapisec\.kaltura\.com$/,
    player: 'https://cdnapisec.kaltura.com',
    playerPath: kalturaPath,
  },
];

/** Origins of all players. */
export const playerOrigins: readonly string[] = embedHosts.map(({ player }) => player);

/** Returns the player of an object on another host; undefined if it cannot be embedded. */
export function embedOf(address: string): Embed | undefined {
  const url = parseAddress(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const host = hostOf(url);
  const path = host?.playerPath(url);
  if (!host || path === undefined) return undefined;
  const { name, player, height } = host;
  return { host: name, src: player + path, ...(height && { height }) };
}

/** Returns the kind of objects of a host of recordings or films; undefined for other hosts. */
export function mediaOfHost(address: URL): 'audio' | 'video' | undefined {
  return hostOf(address)?.media;
}

function hostOf({ hostname }: URL): EmbedHost | undefined {
  return embedHosts.find(({ names }) => names.test(hostname));
}

/** Eleven characters, except two page names of that length. */
const youTubeId = /^(?!videoseries$|live_stream$)[\w-]{11}$/;

/** Returns the player without cookies, from the start time in the address: `t=90`, `t=1m30s`, `start=90`. */
function youTubePath({ hostname, pathname, searchParams }: URL): string | undefined {
  const form = hostname === 'youtu.be' ? /^\/([^/]+)$/ : /^\/(?:embed|shorts|live)\/([^/]+)$/;
  const isWatched = hostname !== 'youtu.be' && pathname === '/watch';
  const id = isWatched ? searchParams.get('v') : form.exec(pathname)?.[1];
  if (!id || !youTubeId.test(id)) return undefined;
  const start = secondsIn(searchParams.get('t') ?? searchParams.get('start') ?? '');
  return `/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
}

/** Parses `90`, `90s` or `1h2m3s` as seconds; 0 for anything else. */
function secondsIn(written: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(written) ?? [];
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}

/** Sets the player's do-not-track option. An unlisted film has a hash. */
function vimeoPath({ pathname, searchParams }: URL): string | undefined {
  const [, id, hash = searchParams.get('h') ?? ''] =
    /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  return `/video/${id}?dnt=1${/^[\da-f]{6,20}$/.test(hash) ? `&h=${hash}` : ''}`;
}

function soundCloudPath({ pathname }: URL): string | undefined {
  const [, track] = /^(\/[\w-]+\/(?!sets\/?$)[\w-]+)\/?$/.exec(pathname) ?? [];
  return track && `/player/?url=${encodeURIComponent(`https://soundcloud.com${track}`)}`;
}

/** Returns the player of a whole object: that of a single file would show another one. */
function internetArchivePath({ pathname }: URL): string | undefined {
  const [, id] = /^\/(?:details|embed)\/([a-z\d][\w.-]{0,99})\/?$/i.exec(pathname) ?? [];
  return id && `/embed/${id}`;
}

const kalturaPlayer =
  /^\/p\/\d+\/(?:sp\/\d+\/)?embed(?:Iframe|Playkit)Js\/uiconf_id\/\d+(?:\/partner_id\/\d+)?$/;

/** Accepts only addresses that are standalone pages, as `iframeembed` makes them. */
function kalturaPath({ pathname, searchParams }: URL): string | undefined {
  const isPage = kalturaPlayer.test(pathname) && searchParams.get('iframeembed') === 'true';
  const id = searchParams.get('entry_id') ?? '';
  if (!isPage || !/^\d_[\da-z]{8}$/.test(id)) return undefined;
  return `${pathname}?iframeembed=true&playerId=player&entry_id=${id}`;
}
