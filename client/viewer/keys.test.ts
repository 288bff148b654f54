import { expect, test } from 'vitest';
import { actionOf } from '#client/viewer/keys';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['Escape', {}, 'close'],
  ['ArrowLeft', {}, 'moveLeft'],
  ['PageDown', {}, 'nextPart'],
  ['PageDown', { shiftKey: true }, 'nextItem'],
  ['PageUp', { shiftKey: true }, 'previousItem'],
  ['Home', {}, 'whole'],
  ['Tab', {}, undefined],
  ['Enter', {}, undefined],
  ['ArrowLeft', { altKey: true }, undefined],
  ['toString', {}, undefined],
])('%s with %o asks everywhere for %s', (key, held, action) => {
  expect(actionOf({ ...plain, key, ...held }, false)).toBe(action);
});

test.each([
  ['+', { shiftKey: true }, 'zoomIn'],
  ['=', {}, 'zoomIn'],
  ['-', {}, 'zoomOut'],
  ['0', {}, 'whole'],
  ['r', {}, 'turnRight'],
  ['R', { shiftKey: true }, 'turnLeft'],
  ['r', { ctrlKey: true }, undefined],
])('%s with %o asks on the picture for %s, and elsewhere for nothing', (key, held, action) => {
  expect(actionOf({ ...plain, key, ...held }, true)).toBe(action);
  expect(actionOf({ ...plain, key, ...held }, false)).toBeUndefined();
});
