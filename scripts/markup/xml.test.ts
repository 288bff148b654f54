import { expect, test } from 'vitest';
import { readHtml, readXml, rootName } from '#scripts/markup/xml';

/** Reads XML or HTML into a list of its parts. */
function read(xml: string, reader: typeof readXml | typeof readHtml = readXml) {
  const events: string[] = [];
  const damage = reader(xml, {
    open: (name, { line, attributes }) => events.push(`<${name} ${line} ${Object.values(attributes).join()}`),
    text: (text) => events.push(text),
    close: (name) => events.push(`/${name}`),
  });
  return { events, damage };
}

test('reads tags with their lines, without prefixes, and text', () => {
  expect(read('<a:b x="1">\n<c/>&amp;<![CDATA[<d>]]></a:b>')).toEqual({
    events: ['<b 1 1', '\n', '<c 2 ', '/c', '&', '<d>', '/b'],
    damage: undefined,
  });
});

test.each([
  ['a tag that is not closed', '<a>\n<b>\n<c/></a>', 2],
  ['a text that ends in the middle', '<a>\n<b>\n<c/>', 2],
  ['a tag that ends in the middle', '<a>\n<b/>\n<c x="1', 1],
  ['an empty tag that is not closed', '<a>\n<b></a>', 2],
])('reports the line of %s', (_, xml, line) => {
  expect(read(xml).damage).toEqual({ line, isTooDeep: false });
});

test('stops if elements are nested too deep', () => {
  const { events, damage } = read('<a>\n'.repeat(100_000));
  expect(damage).toEqual({ line: 1001, isTooDeep: true });
  expect(events.length).toBeLessThan(4000);
});

test('reads HTML as browsers do, and tags that close themselves', () => {
  expect(read('<P CLASS=a>one<br>two<p>three<span/>four', readHtml).events).toEqual([
    ...['<p 1 a', 'one', '<br 1 ', '/br', 'two', '/p'],
    ...['<p 1 ', 'three', '<span 1 ', '/span', 'four', '/p'],
  ]);
});

test.each([
  ['<?xml version="1.0"?>\n<!-- <alto> -->\n<!DOCTYPE x>\n<a:mets><alto/></a:mets>', 'mets'],
  ['alto', undefined],
  ['', undefined],
])('finds the outermost element of %j', (xml, root) => {
  expect(rootName(xml)).toBe(root);
});
