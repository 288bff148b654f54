import { describe, expect, test } from 'vitest';
import { messagesFor } from '#model/i18n/messages';
import { headerLinks, textWidth } from '#model/site/header-links';

function layOut(labels: string[], site: Partial<Parameters<typeof headerLinks>[0]> = {}) {
  const navigation = labels.map((label) => ({ label, href: '/' }));
  const { links, all } = headerLinks(
    { title: 'The Harbour Archive', navigation, ...site },
    messagesFor('en'),
  );
  return { each: links.map(({ from }) => from), all };
}

describe('a header', () => {
  test('takes its links into the row from the first on, each at a wider window', () => {
    const { each, all } = layOut(['Browse', 'Creator', 'Subject', 'Timeline', 'Map', 'About the archive']);
    expect(each).toEqual([48, 48, 56, 64, 64, 72]);
    expect(all).toBe(72);
  });

  test('has no menu for links that would fit without its button', () => {
    const { each, all } = layOut(['Browse']);
    expect([...each, all]).toEqual([all, all]);
  });

  test('shows neighbours with one menu as that menu, which takes the room of its name', () => {
    const link = (label: string, menu?: string) => ({ label, href: `/${label}`, ...(menu && { menu }) });
    const navigation = [link('a', 'One'), link('b', 'Two'), link('c', 'Two'), link('d'), link('e', 'Two')];
    const { links } = headerLinks({ title: 'The Harbour Archive', navigation }, messagesFor('en'));
    expect(links).toEqual([
      { label: 'a', href: '/a', from: 40 },
      { label: 'Two', links: [link('b'), link('c')], from: 48 },
      { label: 'd', href: '/d', from: 48 },
      { label: 'e', href: '/e', from: 48 },
    ]);
  });

  test('keeps links in the menu that fit no window', () => {
    const { each, all } = layOut(['Browse', 'A link with very many words '.repeat(8)]);
    expect(each).toEqual([48, 'never']);
    expect(all).toBe('never');
  });

  test('leaves links their room beside a title of several lines', () => {
    const { each } = layOut(['Browse', 'Creator'], { title: 'The archive of a very long name '.repeat(5) });
    expect(each).toEqual([64, 64]);
  });

  test('counts its title, and its logo in place of a title that it says', () => {
    const colors = { accent: { light: '#804000', dark: '#ffc080' }, scheme: 'auto' as const };
    const files = { style: '', script: '', fonts: [], italics: [] };
    const theme = (width: number, height: number) => ({
      theme: { ...colors, ...files, logo: { address: '', file: '', width, height } },
    });
    const widths = [{ title: '' }, {}, theme(40, 40), theme(480, 40)].map(
      (site) => layOut(['Browse', 'Timeline', 'About'], site).all,
    );
    expect(widths).toEqual([40, 48, 56, 64]);
  });
});

test.each([
  ['Illi', 'Wmmw'],
  ['browse', 'BROWSE'],
  ['map', '地図地図'],
])('%s is narrower than %s', (narrow, wide) => {
  expect(textWidth(narrow)).toBeLessThan(textWidth(wide));
});
