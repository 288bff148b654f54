import type { Schema } from 'hast-util-sanitize';
import { idPrefix } from '#model/text/text-ids';

type Attributes = NonNullable<Schema['attributes']>;

/** Elements that are removed with their content; of other forbidden elements the content is kept. */
const stripped = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'title',
    'textarea',
  ],
  ...['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'select', 'button', 'audio', 'video', 'canvas'],
];

const inline = [
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'br',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
  ],
  ...['rp', 'rt', 'ruby', 's', 'samp', 'small', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
];
/** Elements within a paragraph, including ones that are unwrapped. */
export const phrasing: ReadonlySet<string> = new Set([
  ...inline,
  ...['img', 'span', 'font', 'input', 'picture', 'iframe', 'audio', 'video'],
]);

const block = ['blockquote', 'dd', 'div', 'dl', 'dt', 'hr', 'li', 'ol', 'p', 'pre', 'ul'];
const table = ['caption', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'];

const cellAttributes: Attributes = {
  a: ['href'],
  abbr: ['title'],
  bdo: [['dir', 'ltr', 'rtl']],
  ol: ['start', 'reversed'],
  li: ['value'],
  td: ['colSpan', 'rowSpan'],
  th: ['colSpan', 'rowSpan'],
  time: ['dateTime'],
  '*': ['lang', ['dir', 'ltr', 'rtl', 'auto']],
};

const common = {
  allowComments: false,
  allowDoctypes: false,
  ancestors: Object.fromEntries(
    table.filter((name) => name !== 'table').map((name): [string, string[]] => [name, ['table']]),
  ),
  clobber: ['id', 'ariaDescribedBy', 'ariaLabelledBy'],
  clobberPrefix: idPrefix,
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: stripped,
} satisfies Schema;

/** Elements and attributes of a cell: text with links, lists and tables; no headings, ids, classes or styles. */
export const cellSchema: Schema = {
  ...common,
  attributes: cellAttributes,
  required: {},
  tagNames: [...inline, ...block, ...table],
};

/** Elements and attributes of a page: also headings, figures, footnotes and task lists. */
export const pageSchema: Schema = {
  ...common,
  attributes: {
    ...cellAttributes,
    a: ['href', 'ariaDescribedBy', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref'],
    code: [['className', /^language-/]],
    details: ['open'],
    input: [
      ['disabled', true],
      ['type', 'checkbox'],
      ['checked', true],
    ],
    section: ['dataFootnotes'],
    ul: [['className', 'contains-task-list']],
    td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
    th: ['colSpan', 'rowSpan', 'scope', ['align', 'left', 'center', 'right']],
    '*': ['id', 'lang', ['dir', 'ltr', 'rtl', 'auto']],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  tagNames: [
    ...inline,
    ...block,
    ...table,
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'figure',
      'figcaption',
      'details',
      'summary',
      'section',
      'input',
      'aside',
    ],
  ],
};
