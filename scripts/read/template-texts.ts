import type { Problem } from '#model/schema';
import { withoutComments } from '#scripts/markup/html';
import { type FoundPage, lineInFile } from '#scripts/read/raw';

/** Sentences that stand in the pages of templates, for whoever makes a site of one. */
const sentences = [
  'This is `pages/about.md`. Each Markdown file in `pages/` is a page of the site.',
  'We want to make About pages exciting, and easy to build.',
  'We want to make engaging interpretive pages easier to create, so CollectionBuilder gives you tools',
  "This demo collection features items from the University of Idaho Library's",
  '**CB-Essay** is a Jekyll-based framework that extends',
  'Facets is a [Wax](https://minicomp.github.io/wax/) theme.',
  "This site's sample collection comprises a set of objects, each of which",
  'Wax is a modular, minimal theme for creating digital exhibitions.',
  'This is the base Jekyll theme. You can find out more info about customizing your Jekyll theme',
  'This is a sample page. You can find it in the `_pages` directory.',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit',
];

/** Returns the problem of pages that say what the template said which their site was begun from; the first is named with its line. */
export function templateTexts(pages: readonly FoundPage[]): Problem[] {
  const found = pages.flatMap((page) => {
    const text = withoutComments(page.markdown);
    const sentence = sentences.find((one) => text.includes(one));
    if (sentence === undefined) return [];
    const above = text.slice(0, text.indexOf(sentence));
    return [{ file: page.source, sentence, row: lineInFile(page, above.split('\n').length) }];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const alsoIn = others.length > 0 ? ` So do ${others.map(({ file }) => file).join(', ')}.` : '';
  const problem: Problem = {
    code: 'page-from-template',
    severity: 'warning',
    file: first.file,
    rows: [first.row],
    expected: 'a text of your own',
    found: `"${first.sentence.slice(0, 60)}…", which the template of the site says`,
    remedy: `The page is published as it is.${alsoIn} Write what visitors should read, or delete the file.`,
  };
  return [problem];
}
