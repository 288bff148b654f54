import { describe, expect, test } from 'vitest';
import { linkBreakpoints, textWidth } from './breakpoints';

const header = { logo: 0, title: 'The Harbour Archive', others: ['Search', 'Saved'], menu: 'Menu' };

function breakpointsOf(...labels: string[]) {
  return linkBreakpoints({ ...header, links: labels.map((label) => ({ label })) });
}

describe('a header', () => {
  test('takes its links into the row from the first on, each at a wider window', () => {
    const { each, all } = breakpointsOf(
      'Browse',
      'Creator',
      'Subject',
      'Timeline',
      'Map',
      'About the archive',
    );
    expect(each).toEqual([48, 48, 56, 64, 64, 72]);
    expect(all).toBe(72);
  });

  test('has no menu for links that would fit without its button', () => {
    const { each, all } = breakpointsOf('Browse');
    expect([...each, all]).toEqual([all, all]);
  });

  test('keeps in the menu what fits no window', () => {
    const { each, all } = breakpointsOf('Browse', 'A link with very many words '.repeat(8));
    expect(each).toEqual([48, 'never']);
    expect(all).toBe('never');
  });

  test('counts its logo and title', () => {
    const links = [{ label: 'Browse' }];
    const plain = linkBreakpoints({ ...header, title: '', links }).all;
    const marked = linkBreakpoints({ ...header, title: '', logo: 480, links }).all;
    expect([plain, marked]).toEqual([40, 56]);
  });
});

test.each([
  ['Illi', 'Wmmw'],
  ['browse', 'BROWSE'],
  ['map', '地図地図'],
])('%s is narrower than %s', (narrow, wide) => {
  expect(textWidth(narrow)).toBeLessThan(textWidth(wide));
});
