import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { columns } from '#model/columns';
import { fieldOptionsSchema, settingsSchema } from '#model/settings';
import { exports } from '#scripts/columns/export-profiles';
import { untranslatedColumns } from '#scripts/columns/translations';
import { packageRoot } from '#scripts/disk/package-root';
import { folderKinds } from '#scripts/read/kinds';

/**
 * The text of docs/collection-format.md: prose from here and from importers, tables from the schemas that the code itself reads with.
 */
export function describeFormat(): string {
  return `# The collection folder

<!-- Made by "npm run docs" from model/settings.ts, model/columns.ts and importers/*/format.md: change those, not this file. -->

Vitrine publishes these kinds of folder. It tells them apart by what is in them, the first that fits:

${folderKinds.map(({ contents }, index) => `${index + 1}. ${contents}`).join('\n')}

\`npx vitrine check <folder>\` reads a folder and tells every mistake, with file, row, column, what was expected, what was
found, how to mend it, and a code in brackets, which [Problems](problems.md) explains. Where more than five mistakes have one cause, as many files that are not there, it tells how
many they are and the first three; \`--all\` lists each, here and with \`build\` and \`pictures\`. \`--json\` prints each as
JSON for other programs: \`errors\` and \`warnings\` are their numbers, \`problems\` has \`code\`, \`severity\`, \`file\`, \`rows\`, \`column\`,
\`expected\`, \`found\`, \`remedy\` and the whole \`sentence\` of each. The terminal tells mistakes in the language of your system, if the
interface has it, or in that of \`--lang de\`; JSON, and what GitHub and GitLab show, are English. \`--format github\` and \`--format gitlab\` show each cause at its
line, where [a workflow](deploying.md#by-a-workflow) runs them. The exit code is 1 where there is an error, else 0.

## items.csv

One row an item. UTF-8, UTF-16, Windows-1252, or an encoding of another country, which its letters tell or \`encoding\` names;
comma, semicolon or tab; the first row holds the headers, in any case and order. \`items.csv.txt\`, \`items.json\` (a list of flat
objects) and \`data/items.csv\` are read, too. Or a workbook, \`items.xlsx\`, \`items.ods\` or \`items.xls\`: see [below](#workbooks). These headers mean something;
any other column is a field that is shown as it is. Several values in a cell are separated by \`;\`.

${columnTable()}

**Parts.** A row with a \`parent\` is no item of its own but a part of that item: the back of a postcard, a page of a
book. Its picture, title and fields are shown on the item's page, in the order of the rows. What both the item's row and its
first part name is shown once, as the part.

**Files.** \`file\` is a path below the folder, or a name that only one file has. The same name in another case of letters
is taken, and told: \`Tower.JPG\` for \`tower.jpg\`; likewise the only file of the same kind that has this name with another
ending: \`tower.jpeg\`. An address of the site itself, or of \`localhost\`, is its file. A further column in which nearly each
cell is a file gives further parts: the backs of postcards beside their fronts. A column \`filename\` in which hardly a cell
is a file is a text like any other. \`vitrine check\` counts the files that no row and no page names. JPEG, PNG, WebP, AVIF,
HEIC, TIFF, GIF, JPEG 2000 and SVG are pictures ([how they are
read](pictures.md#what-is-read)); audio and video that browsers play are played on the page; anything
else is offered as a download, under the name of your file. A recording or film that browsers do not play, such as AVI or HEVC, is told
with what makes one that they do; so is a file that is not what its ending says, and it is left out. An address on
another site is linked; [\`vitrine fetch\`](fetch.md) downloads what such addresses lead to, and IIIF
manifests give their pictures.

**Films elsewhere.** Objects on YouTube, Vimeo, SoundCloud, the Internet Archive and Kaltura stay there. With
\`embeds: true\` in \`site.yaml\`, the item's page has a button above the link that puts the player of that host in the
place of the preview. [Nothing is asked of the host](privacy.md#films-elsewhere) before a visitor presses it. Give the address of the
object's page, or the one that the host gives for a frame; of any other the page shows the link alone. The Internet Archive has
sound, films and books: \`format\` says which.

**Not published.** A row whose column \`publish\` says \`no\` (or \`false\`, \`0\`, \`nein\`, \`non\`, \`draft\`), or names a day
to come, is nowhere in the site: no word of it, no file or picture that it alone names, and none of its parts. \`build\` and
\`check\` tell how many such rows there are, and which. A day is compared with the day on which the site is built, or with
\`--today 2027-03-01\`: build again once it has come. A cell that says neither is told, and its row is not published.
If a column of another name may mean the same, as \`Status\` with \`draft\` and \`closed\`, or a cell anywhere says *do not publish*,
the row is held back and you are asked: answer \`yes\` or \`no\` in a column \`publish\`.

**Warnings.** An item with a \`warning\` says it before anything else. Its pictures are made blurred, 64 pixels wide, beside their
usual sizes. Pages, lists, the search and saved items show only these; the item's page shows them until a visitor presses a
button, which holds until the tab is closed. Social networks are given it blurred. No icon, feed or description for search engines has such a picture, and the front
page does not choose it. IIIF manifests hold it, with the warning in their summary and a blurred thumbnail. The files of the
pictures themselves are published as all others are: a warning is no lock.

**Dates** are shown as you write them and sorted by the span they mean: \`1957\`, \`c. 1957\`, \`1957?\`, \`1920s\`,
\`early 19th century\`, \`1918-1933\`, \`1912/09/08\`, \`8 September 1912\`, \`220 BC\`, \`before 1900\`, and
[EDTF](https://www.loc.gov/standards/datetime/), in English and in other languages, scripts and digits: \`um 1900\`, \`XIX век\`,
\`昭和32年\`, \`١٩٥٧\`, \`1376 هـ\`. What comes first in \`5/3/1956\` is read from the other dates of the column,
one \`13/3/1956\` is enough, else it is as usual in the site's language, or as \`dates: day-first\` says; where it stays open, as in
English without a region, the year alone counts, and \`check\` says so.

**Long texts** (description, notes, transcript) may hold HTML: paragraphs, lists, emphasis, links. Anything that could
run or load something is taken out.

**Separators.** \`|\` separates the values of a column instead of \`;\` where at least ten times as many of its cells hold it, and
\`||\` where most of those hold it twice. \`split: '|'\` in a field of \`site.yaml\` says it outright, \`split: false\` that a cell is one
value. Several columns of one name are one field with several values, in their order; long texts become paragraphs. Of a
title, a date or another column with one value in a row, the first that is filled is read, and the rows with another are told.

### Workbooks

A workbook is read as CSV is, cell by cell, as its spreadsheet shows them: \`0001\` stays \`0001\`, a formula is its value as it
was saved. Dates are read as \`1957-07-01\`, and as much of them as their format shows: \`mmm yyyy\` as \`1957-07\`, \`yyyy\` as
\`1957\`. The first sheet with an id or title in its header is read, else the first with another column of the table above;
\`items: list.xlsx#Photographs\` in \`site.yaml\` names one. Hidden sheets are passed over; hidden rows and columns of \`.xlsx\` and
\`.xls\` are read, and told. Merged cells have their text in the first of them alone. A workbook may have 2,000 columns,
and no password. Where there is an \`items.csv\` as well, that is read. Of Numbers and other
programs, export \`.xlsx\` or CSV.

### Dublin Core and exports

\`dcterms:title\`, \`DC.title\`, \`Dublin Core:Title\` and \`http://purl.org/dc/terms/title\` are read as \`title\`, and so is any other term
of Dublin Core, of schema.org and of BIBO by its plain name: \`dcterms:isPartOf\` is the field "Is part of". \`dcterms:title@fra\`
and \`dc.title[fr]\` are \`title@fr\`; on a site in one language a column without a plain one beside it is that. The kind of
data that Omeka S writes behind a name, \`^^uri\`, is passed over, and a column that it marks \`§private\` is left out. A column whose
name could be another's, as \`photographer\` beside \`creator\`, is a field of its own where the two differ.

Exports of these programs are recognised by their headers, and told in the report: ${exports.map(({ name }) => name).join(', ')}. Records
that Omeka and PastPerfect keep from visitors are left out, and told.

## site.yaml

Every key may be left out. A file that cannot be read whole (a colon in a text without quotation marks, a tab) stops everything: a
lost key may keep something from visitors. So do \`_config.yml\` and \`_data/theme.yml\`; a page whose front matter cannot be read
is left out.

${settingTable()}

\`\`\`yaml
title: The Harbour Archive
language: en
url: https://example.org/harbour
organisation:
  name: Harbour Society
licence: CC BY 4.0
fields:
  creator: Photographer
  date: Year
  notes: { label: On the back, markup: true }
  box: { hidden: true }
facets: [creator, subject]
sort: date
look:
  accent: '#1d4f91'
  logo: pictures/wordmark.svg
  fonts: { sans: system }
  scheme: light
front:
  sections: [featured, items, about]
  items: [tower, storm, quay-1890]
share:
  cards: false
\`\`\`

## pages/

Every Markdown file below \`pages/\` is a page of its own: \`pages/essays/north.md\` is \`/essays/north\`. Front matter, all
of it optional:

| key | meaning |
|---|---|
| \`title\` | The page's title. Default: its first heading, or the file's name. |
| \`order\` | A number; smaller comes first in the navigation. |
| \`navigation\` | \`false\` keeps it out of the navigation. Default: \`true\`. |
| \`published\` | \`false\` keeps it out of the site, as \`draft: true\`, \`private: yes\` or \`publish: 2027-03-01\` do, and a file or folder name that begins with \`_\`. |
| \`description\` | One sentence for search engines. |
| \`author\` | Who wrote it; several as a list: \`[Ada Berg, Ivo Tal]\`. |
| \`date\` | When it was written, as in the column date. |

A line of its own places pictures between two texts. Items are named by their ids:

\`\`\`markdown
::item{id="storm"}
::item{id="storm" caption="Taken from the mole." size="wide"}

:::gallery[Three of the same year]
::item{id="aqua"}
::item{id="dune" caption="At noon"}
![A map of the bay](../pictures/map.jpg)
:::

::compare{before="quay-1890" after="quay-1990" caption="A hundred years"}
\`\`\`

\`::item\` shows the picture of an item, or of one of its parts by the part's own id, with its caption and a link to the
item; \`size="wide"\` makes it as wide as there is room. The recording or film of an item is played there, its document is
opened. \`::compare\` lays one picture over another, with a slider between them; it takes ids or files.
\`![What it is](picture.jpg)\` shows any picture of the folder, from the page's own folder or from the top; with a title,
\`![What is seen](picture.jpg "What it is")\`, the title stands below the picture and the other words are for those who
cannot see it. Pictures of other sites are not shown: pages load nothing from elsewhere.

Three headings of the second level or more make a small table of contents. A heading has an anchor made of its words, or its
own, as \`## Sizes of boats {#sizes}\`. Footnotes, tables and task lists are written as on GitHub.

Link to items by their address: \`[the tower](/items/tower)\`. A subfolder of the site is added by itself. A recording, film or
PDF of the folder that a page or a long text of an item links to is published with it: \`[the report](../files/report.pdf)\`.

## redirects.csv

Former addresses of the collection, of this site or of one that it replaces, in two columns:

\`\`\`
from,to
/old/tower.html,/items/tower
/exhibits/show/7,storm
/gallery.php,/browse
\`\`\`

\`from\` is a path, or a whole address whose host does not count; what follows a question mark cannot be told apart. \`to\` is
an address in the site or the id of an item. The column \`was\` of items.csv says the same of one item; what leads to an item leads
on in each language. Hosts that know redirects send visitors on with status 301, or 302 to a file that is named by its content; on
others, such as GitHub Pages, a small page does, and at addresses with an ending of their own, such as \`/gallery.php\`, the page
that says that nothing is there. What cannot be kept is told with its row: an address that the site has, one that
leads nowhere or in a circle.

## Several languages

The interface speaks English, Spanish, French, German, Portuguese, Arabic, Chinese and Japanese; on a site in another
language it speaks English. \`language\` says which one the records are in.

A site in several languages names them all, the main one first: \`languages: [en, fr]\`. Each has a tree of addresses of
its own: \`/items/tower\` and \`/fr/items/tower\`. What is said in a further language has the same name, \`@\`, and the
language's tag:

- a column of the spreadsheet: \`title@fr\`, \`description@fr\`, \`subject@fr\`. A cell of several values has as many as
  the one that it translates, in the same order. \`date@fr\` is what is shown; when it was is read from \`date\`.
  \`transcript@fr\` is text or the path of a text file, as \`transcript\` is. Every column may be translated but
  ${formatColumns()}: they are the same in
  every language.
- a key of \`site.yaml\`: \`title@fr: Les archives du port\`, and in \`fields\` \`creator@fr: Auteur\`, in \`navigation\`
  \`label@fr: À propos\`.

A page's file has the tag before its ending: \`pages/about.fr.md\` is \`pages/about.md\` in French. What nobody has
translated stands in the main language, and is marked as such for screen readers and search engines.

A whole collection in English and French:

\`\`\`
items.csv
site.yaml
tower.jpg
pages/about.md
pages/about.fr.md
\`\`\`

\`\`\`yaml
# site.yaml
title: The Harbour Archive
title@fr: Les archives du port
languages: [en, fr]
fields:
  creator: Photographer
  creator@fr: Photographe
  date: Year
  date@fr: Année
  subject: { label: Subject, label@fr: Sujet }
facets: [subject]
navigation:
  - { label: About, label@fr: À propos, href: /about }
\`\`\`

\`\`\`csv
id,file,title,title@fr,creator,date,date@fr,subject,subject@fr
tower,tower.jpg,The tower,La tour,Ada Berg,c. 1957,vers 1957,towers; quays,tours; quais
\`\`\`

The tower is at \`/items/tower\` and \`/fr/items/tower\`, the page at \`/about\` and \`/fr/about\`. Links are written once,
as in the main language: \`[la tour](/items/tower)\` in a French text leads to \`/fr/items/tower\`.

${importerSections()}`;
}

/** Returns what importers say of their projects, each in a `format.md` of its own. */
function importerSections(): string {
  const folder = join(packageRoot, 'importers');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const sections = files.filter((file) => basename(file) === 'format.md');
  return sections.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

function formatColumns(): string {
  const names = [...untranslatedColumns].map((name) => `\`${name}\``);
  return new Intl.ListFormat('en-GB').format(names);
}

function columnTable(): string {
  const rows = columns.map(
    ({ name, aliases, meaning, example }) =>
      `| \`${name}\` | ${aliases.map((alias) => `\`${alias}\``).join(', ')} | ${meaning} | \`${example}\` |`,
  );
  return ['| header | also | meaning | example |', '|---|---|---|---|', ...rows].join('\n');
}

/** A schema in JSON Schema, as far as the tables need it. */
interface Described {
  description?: string | undefined;
  default?: unknown;
  properties?: Record<string, Described> | undefined;
  /** Alternatives for the same key: a value, or a group. */
  anyOf?: Described[] | undefined;
}

const describedSchema: z.ZodType<Described> = z.object({
  description: z.string().optional(),
  default: z.unknown().optional(),
  properties: z
    .record(
      z.string(),
      z.lazy(() => describedSchema),
    )
    .optional(),
  anyOf: z.array(z.lazy(() => describedSchema)).optional(),
});

function settingTable(): string {
  return [
    ...tableOf(settingsSchema),
    '',
    'A key with a dot stands in a group: `look.accent` is `accent`, indented below `look`. A field is a label, or a list',
    'of these:',
    '',
    ...tableOf(fieldOptionsSchema),
  ].join('\n');
}

function tableOf(schema: z.ZodType): string[] {
  return [
    '| key | meaning |',
    '|---|---|',
    ...rowsOf(describedSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))),
  ];
}

/** Lists groups before their keys. A key without a description is explained by its group. */
function rowsOf({ properties = {}, anyOf = [] }: Described, group = ''): string[] {
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    ...(inner.description ? [`| \`${group}${name}\` | ${inner.description}${defaultOf(inner)} |`] : []),
    ...rowsOf(inner, `${group}${name}.`),
  ]);
  return [...own, ...anyOf.flatMap((form) => rowsOf(form, group))];
}

/** Returns a sentence with the default of a key; empty for groups. */
function defaultOf({ default: value, properties }: Described): string {
  if (value === undefined || properties || (Array.isArray(value) && value.length === 0)) return '';
  return ` Default: \`${Array.isArray(value) ? `[${value.join(', ')}]` : value}\`.`;
}
