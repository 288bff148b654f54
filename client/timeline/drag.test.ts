import { expect, test } from 'vitest';
import { type Drag, dragTo, type Grip } from '#client/timeline/drag';

const whole = { from: 1503, to: 1996 };
const range = { from: 1600, to: 1699 };
const begun = (grip: Grip, start: number): Drag => ({ grip, range, start });

test.each([
  ['an end goes to the nearest period', begun('from', 1600.4), 1646.1, { from: 1650, to: 1699 }],
  ['an end that is pulled away takes years in', begun('to', 1700), 1738, { from: 1600, to: 1739 }],
  ['an end stops at the other', begun('from', 1600), 1800, { from: 1699, to: 1699 }],
  ['an end stops where all ends', begun('to', 1700), 2100, { from: 1600, to: 1996 }],
  ['the whole of it keeps its length', begun('both', 1650), 1671, { from: 1620, to: 1719 }],
  ['the whole of it keeps its length at the edge', begun('both', 1650), 2300, { from: 1897, to: 1996 }],
  ['the whole of it keeps its length at the other edge', begun('both', 1650), 900, { from: 1503, to: 1602 }],
  ['the end stops at the beginning', begun('to', 1700), 1400, { from: 1600, to: 1600 }],
  ['the beginning stops where all begins', begun('from', 1600), 1300, { from: 1503, to: 1699 }],
  ['a new one takes periods in full', begun('new', 1757.2), 1771.9, { from: 1750, to: 1779 }],
  ['a new one may be drawn backwards', begun('new', 1771.9), 1757.2, { from: 1750, to: 1779 }],
  ['a new one of one place is a period', begun('new', 1757.2), 1757.3, { from: 1750, to: 1759 }],
  ['a new one ends where all ends', begun('new', 1990), 2010, { from: 1990, to: 1996 }],
])('%s', (_, drag, time, expected) => expect(dragTo(time, drag, { unit: 10, whole })).toEqual(expected));

test('before our era an end goes to a year before a round one, and periods are whole', () => {
  const options = { unit: 100, whole: { from: -2999, to: 300 } };
  const range = { from: -599, to: -500 };
  expect(dragTo(-702, { grip: 'from', range, start: -599 }, options)).toEqual({ from: -699, to: -500 });
  expect(dragTo(20, { grip: 'to', range, start: -499 }, options)).toEqual({ from: -599, to: 0 });
  expect(dragTo(-130.5, { grip: 'new', range, start: -30 }, options)).toEqual({ from: -199, to: 0 });
});
