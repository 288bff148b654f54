import { expect, test } from 'vitest';
import { shownItem } from '#model/shown/item';
import { prepareFiles } from '#tests/fixtures/prepare';

const rows = [
  'id,title,file,alt,parent',
  'ferry,Ferry,https://vimeo.com/76979871,The ferry leaves,',
  'ferry-2,Arrival,https://youtu.be/x6eu5w-8b04,,ferry',
  'bell,Bell,https://vimeo.com/76979872,,',
  'page,Page,https://example.org/a,,',
].join('\n');

async function describe(settings: string) {
  const { built } = await prepareFiles({ 'items.csv': rows, 'site.yaml': settings });
  const titles = built.items
    .flatMap(({ item }, n) => {
      const card = built.cards[n];
      return card ? shownItem({ item, card }, built.site).parts : [];
    })
    .map(({ object }) => (object.kind === 'link' ? object.embed?.title : undefined));
  return { frames: built.site.frames, titles };
}

test('a site offers players if its owner asks for it, and lists the origins of the players in its items', async () => {
  expect(await describe('embeds: true')).toEqual({
    frames: ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'],
    titles: ['The ferry leaves', 'Arrival', 'Bell', undefined],
  });
});

test('a site whose owner does not ask for it offers none', async () => {
  const { frames, titles } = await describe('title: Films');
  expect(frames).toBeUndefined();
  expect(titles).toEqual([undefined, undefined, undefined, undefined]);
});
