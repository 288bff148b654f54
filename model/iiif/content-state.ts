/**
 * References to a region of a IIIF resource, exchanged between viewers in the query parameter `iiif-content`
 * (https://iiif.io/api/content-state/1.0/).
 */

/** A resource, or a region of one. */
export interface ContentState {
  /** Address of a manifest, canvas or other resource, without a fragment. */
  id: string;
  /** `x,y,width,height`, in whole pixels of the canvas; absent for the whole canvas. */
  region?: string;
}

/** A canvas in a manifest. */
export interface CanvasReference {
  manifest: string;
  canvas: string;
  /** `x,y,width,height`, in pixels of the canvas. Default: the whole canvas. */
  region?: string | undefined;
}

/** Returns a content state as JSON, in compact form (https://iiif.io/api/content-state/1.0/#223-target-body). */
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

/** Decodes the result of `encodeContentState`; throws for other texts. `atob` needs no padding. */
export function decodeContentState(text: string): string {
  return decodeURIComponent(atob(text.replace(/-/g, '+').replace(/_/g, '/')));
}

/**
 * Parses a content state in any form: encoded or plain, annotation, target, or bare address. Of several targets, the
 * first counts.
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

/** Returns whether a text resembles an address; `isWebAddress` is for the build only. */
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

/** Returns whether an annotation is a content state, whose target counts. */
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

/** Returns the region of a fragment (https://www.w3.org/TR/media-frags/#naming-space); undefined for percentages. */
function regionIn(fragment: unknown): string | undefined {
  const [, region] = /(?:^|&)xywh=(?:pixel:)?([\d.]+(?:,[\d.]+){3})(?:&|$)/.exec(String(fragment)) ?? [];
  return region?.split(',').map(Number).map(Math.round).join(',');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
