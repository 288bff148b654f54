/**
 * References to a piece of a IIIF resource, as viewers hand them on in the parameter `iiif-content` of an address
 * (https://iiif.io/api/content-state/1.0/).
 */

/** A resource that a content state names, or a region of it. */
export interface ContentState {
  /** Address of a manifest, canvas or other resource, without a fragment. */
  id: string;
  /** `x,y,width,height`, in whole pixels of the canvas; absent for all of it. */
  region?: string;
}

/** A canvas, and the manifest to find it in. */
export interface CanvasReference {
  manifest: string;
  canvas: string;
  /** `x,y,width,height`, in pixels of the canvas. Default: all of it. */
  region?: string | undefined;
}

/** Returns a content state as JSON, in its compact form (https://iiif.io/api/content-state/1.0/#223-target-body). */
export function contentStateOf({ manifest, canvas, region }: CanvasReference): string {
  return JSON.stringify({
    id: region === undefined ? canvas : `${canvas}#xywh=${region}`,
    type: 'Canvas',
    partOf: [{ id: manifest, type: 'Manifest' }],
  });
}

/** Encodes JSON for an address (https://iiif.io/api/content-state/1.0/#6-content-state-encoding). */
export function encodeContentState(json: string): string {
  return btoa(encodeURIComponent(json)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** Decodes what `encodeContentState` returns; throws an error for anything else. `atob` needs no padding. */
export function decodeContentState(text: string): string {
  return decodeURIComponent(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
}

/**
 * Reads a content state in each of its forms: encoded or plain, an annotation, its target, or an address alone. Of several
 * targets it reads the first.
 *
 * @returns undefined if it is none
 */
export function readContentState(text: string): ContentState | undefined {
  try {
    const state = looksLikeAddress(text) || text.startsWith('{') ? text : decodeContentState(text);
    return readResource(looksLikeAddress(state) ? state : JSON.parse(state));
  } catch {
    return undefined;
  }
}

/** Returns whether a text has the form of an address: `isWebAddress` is for the build only. */
function looksLikeAddress(text: string): boolean {
  return /^https?:/.test(text);
}

function readResource(resource: unknown): ContentState | undefined {
  if (Array.isArray(resource)) return readResource(resource[0]);
  if (typeof resource === 'string') return readAddress(resource);
  if (isContentStateAnnotation(resource)) return readResource(property(resource, 'target'));
  const source = property(resource, 'source');
  if (source === undefined) return readResource(property(resource, 'id'));
  const read = readResource(source);
  const region = regionIn(property(property(resource, 'selector'), 'value'));
  return read && { ...read, ...(region && { region }) };
}

/** Returns whether an annotation stands for its target, rather than for itself. */
function isContentStateAnnotation(resource: unknown): boolean {
  const motivation = property(resource, 'motivation');
  return motivation === 'contentState' || (Array.isArray(motivation) && motivation.includes('contentState'));
}

function readAddress(address: string): ContentState | undefined {
  if (!looksLikeAddress(address)) return undefined;
  const [id = '', fragment] = address.split('#');
  const region = regionIn(fragment);
  return { id, ...(region && { region }) };
}

/** Returns the region of a fragment (https://www.w3.org/TR/media-frags/#naming-space); undefined for one in per cent. */
function regionIn(fragment: unknown): string | undefined {
  const [, region] = /(?:^|&)xywh=(?:pixel:)?([\d.]+(?:,[\d.]+){3})(?:&|$)/.exec(String(fragment)) ?? [];
  return region?.split(',').map(Number).map(Math.round).join(',');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
