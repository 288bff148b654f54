import { expect, test } from 'vitest';
import { contactLink, isContact } from '#model/site/contact';

const asked = { id: 'tower', url: 'https://example.org/items/tower', title: 'Tower & quay, 50 %' };

test.each([
  'ask@example.org',
  'rights+pictures@archive.example.org',
  'https://example.org/ask',
  'https://example.org/ask?about={id}&from={url}#{title}',
  'https://example.org/ask/{id}',
])('%s can be asked', (contact) => {
  expect(isContact(contact)).toBe(true);
});

test.each([
  'ask',
  'ask@example',
  'ask@example.org?bcc=all@example.org',
  'javascript:alert(1)',
  'http://{id}.example.org/',
  'https://example.org/ask?about={name}',
  'https://user:password@example.org/{id}',
  'https://example.org/"><script>',
])('%s cannot be asked', (contact) => {
  expect(isContact(contact)).toBe(false);
});

test('a letter has the title and id as its subject, and the address in it', () => {
  const link = new URL(contactLink('ask+all@example.org', asked));
  expect(link.protocol).toBe('mailto:');
  expect(decodeURIComponent(link.pathname)).toBe('ask+all@example.org');
  expect(link.searchParams.get('subject')).toBe('Tower & quay, 50 % (tower)');
  expect(link.searchParams.get('body')).toContain('https://example.org/items/tower');
  expect(link.search).not.toContain('+');
});

test('a form has id, address and title filled in, percent-encoded', () => {
  const link = contactLink('https://example.org/ask?about={id}&page={url}&title={title}', asked);
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    about: 'tower',
    page: asked.url,
    title: asked.title,
  });
});
