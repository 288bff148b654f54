import { expect, test } from 'vitest';
import { readView, turnOf, type ViewAddress, writeView } from '#client/viewer/address';

const region = { x: 120, y: 80, width: 640, height: 480 };

test.each<[string, ViewAddress]>([
  ['#xywh=120,80,640,480', { region, turn: 0 }],
  ['#xywh=pixel:120,80,640,480', { region, turn: 0 }],
  ['#id=postcard-back&xywh=120,80,640,480', { part: 'postcard-back', region, turn: 0 }],
  ['#xywh=120,80,640,480&rotate=270', { region, turn: 270 }],
])('%s is read, and written as it should be', (fragment, view) => {
  expect(readView(fragment)).toEqual(view);
  expect(writeView({ region, ...readView(fragment), turn: view.turn })).toBe(fragment.replace('pixel:', ''));
});

test.each(['', '#', '#postcard-back', '#id=postcard-back', '#rotate=90', '#wxyh=1,2,3,4'])(
  '%j names no view',
  (fragment) => {
    expect(readView(fragment)).toBeUndefined();
  },
);

test.each([
  '#xywh=',
  '#xywh=1,2,3',
  '#xywh=1,2,0,4',
  '#xywh=-1,2,3,4',
  '#xywh=1,2,3,4,5',
  '#xywh=percent:1,2,3,4',
])('%s names the whole picture', (fragment) => {
  expect(readView(fragment)).toEqual({ turn: 0 });
});

test('an invalid turn is ignored', () => {
  expect(readView('#xywh=1,2,3,4&rotate=45')?.turn).toBe(0);
});

test.each([
  [0, 0],
  [90, 90],
  [360, 0],
  [450, 90],
  [-90, 270],
  [-720, 0],
  [89.99, 90],
])('%d degrees are a turn of %d', (degrees, turn) => {
  expect(turnOf(degrees)).toBe(turn);
});
