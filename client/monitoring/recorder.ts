import { replayIntegration } from '@sentry/nextjs';

/**
 * Records what a visit looked like, without a word or a picture of it: text and attributes are starred, media are boxes.
 */
export function recorder(): ReturnType<typeof replayIntegration> {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    maskAttributes,
    blockAllMedia: true,
    block: ['source', 'canvas', 'iframe'],
    // Packed on the way out: recording.ts.
    useCompression: false,
    networkDetailAllowUrls: [],
    networkCaptureBodies: false,
  });
}

/** Attributes that hold a word of the collection, are made from one, or name an item. */
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
