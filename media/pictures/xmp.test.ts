import { expect, test } from 'vitest';
import { readXmp } from '#media/pictures/xmp';

function packetOf(properties: string): Buffer {
  const rdf = '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">';
  const description = '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/">';
  return Buffer.from(
    `${rdf}${description}<dc:title>Harbour</dc:title>${properties}</rdf:Description></rdf:RDF>`,
  );
}

test('reads thousands of keywords of a packet that repeats them without an end', () => {
  const keywords = Array.from({ length: 100_000 }, (_, index) => `<rdf:li>${index}</rdf:li>`).join('');
  const read = readXmp(packetOf(`<dc:subject><rdf:Bag>${keywords}</rdf:Bag></dc:subject>`));
  expect(read.title).toBe('Harbour');
  expect(read.keywords.slice(0, 3)).toEqual(['0', '1', '2']);
  expect(read.keywords.length).toBeLessThan(20_000);
});

test('keeps properties before endlessly nested elements', () => {
  const { title, rights } = readXmp(packetOf(`${'<a>'.repeat(300_000)}<dc:rights>Free</dc:rights>`));
  expect({ title, rights }).toEqual({ title: 'Harbour', rights: undefined });
});
