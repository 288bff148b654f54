import { replayIntegration } from '@sentry/nextjs';

/** Returns the recorder of a visit. It masks text and attributes with stars, and media with boxes. */
export function createReplay(): ReturnType<typeof replayIntegration> {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    maskAttributes,
    blockAllMedia: true,
    block: ['source', 'canvas', 'iframe'],
    // transport.ts compresses instead.
    useCompression: false,
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
  });
}

/** Attributes that may contain words of the collection or identify an item. */
const maskAttributes = [
  'alt',
  'aria-controls',
  'aria-describedby',
  'aria-description',
  'aria-label',
  'aria-labelledby',
  'aria-valuetext',
  'cite',
  'content',
  'data-count',
  'data-grip',
  'data-item',
  'data-part',
  'data-year',
  'datetime',
  'download',
  'for',
  'headers',
  'id',
  'label',
  'list',
  'name',
  'placeholder',
  'summary',
  'title',
  'value',
];
