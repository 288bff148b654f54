import { expect, test } from 'vitest';
import { readLayout } from '#importers/wax/layout';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';

async function read(files: Record<string, string>) {
  const root = await folderOf({});
  await writeFiles(root, files);
  return readLayout('person', { root, files: Object.keys(files) });
}

const person = '_layouts/person.html';
const meta = '---\nlayout: base\nmeta:\n  - {label: Name, value: page.name}\n---\n';

test.each<[string, Record<string, string>, string[]]>([
  ['its list meta', { [person]: meta }, ['name']],
  ['its own text beside that', { [person]: `${meta}{{ page.town }}` }, ['name', 'town']],
  ['a layout around it', { [person]: meta, '_layouts/base.html': '{{ page.bio }}' }, ['name', 'bio']],
  [
    'a list meta of the layout around it, unless it has one',
    {
      [person]: '---\nlayout: base\n---\n{{ page.town }}',
      '_layouts/base.html': '---\nmeta: [{label: Bio, value: page.bio}]\n---\n',
    },
    ['bio', 'town'],
  ],
  [
    'what it includes, and what that includes',
    {
      [person]: '{% include a.html %}',
      '_includes/a.html': '{% include_cached b/c.html %}',
      '_includes/b/c.html': '<b data-lat="{{ page.lat }}">{{ page["lon"] }}</b>',
    },
    ['lat', 'lon'],
  ],
  ['a parameter of an include', { [person]: '{% include a.html born=page.born %}' }, ['born']],
  [
    'a condition or a program',
    { [person]: '{% if page.a %}<script>f({{page.b|jsonify}})</script>{% endif %}' },
    ['a', 'b'],
  ],
  [
    'another name of the page',
    { [person]: '{% assign item = page %}{{ item.town }} {{ site.title }}' },
    ['town'],
  ],
  [
    'a link of its list',
    { [person]: '---\nmeta:\n  - {label: Film, type: link, url: page.film}\n  - page.site\n---\n' },
    ['film', 'site'],
  ],
  [
    'two columns of an entry',
    { [person]: '---\nmeta: [{label: Place, value: "{{ page.town }}, {{ page.land }}"}]\n---\n' },
    ['town', 'land'],
  ],
  [
    'a comment, which shows nothing',
    { [person]: '{% comment %}{{ page.a }}{% endcomment %}<!-- {{ page.b }} -->' },
    [],
  ],
  [
    'a list of names',
    { [person]: '---\nshown: [town]\n---\n{% assign more = "born, died" | split: ", " %}{{ page[key] }}' },
    ['town', 'born', 'died'],
  ],
])('names the columns of %s', async (_, files, expected) => {
  const layout = await read(files);
  expect(layout?.fields.map(({ field }) => field).filter((field) => field !== ' ' && field !== '')).toEqual(
    expected,
  );
});

test('includes a text of each record by its cells, and shows every column in a loop', async () => {
  const layout = await read({
    [person]: '{% for field in page %}{{ field }}{% endfor %}{% include excerpts/{{ page.pid }}.md %}',
  });
  expect(layout).toMatchObject({ texts: ['excerpts/{{ page.pid }}.md'], isWhole: true });
});

test('is unknown without its file', async () => {
  expect(await read({ '_layouts/other.html': '' })).toBeUndefined();
});

test('ends with layouts and includes that name themselves', async () => {
  const layout = await read({
    [person]: '---\nlayout: person\n---\n{% include a.html %}',
    '_includes/a.html': '{% include a.html %}{{ page.bio }}',
  });
  expect(layout?.fields).toContainEqual({ field: 'bio' });
});
