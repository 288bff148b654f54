import {
  AssertionError,
  Context,
  filters,
  Liquid,
  LiquidError,
  type Template,
  Tokenizer,
  TypeGuards,
} from 'liquidjs';
import { BoundedCapture, includeTag, lostTag, type Params, TextTag } from '#importers/jekyll/liquid-tags';
import { toText } from '#scripts/markup/cells';
import { lineCounter } from '#scripts/markup/html';
import type { Range } from '#scripts/markup/markdown-parts';
import { beginningOf } from '#scripts/report/problems';

/** A line of a text, with its line number in the source, both from 1. */
export interface SourceLine {
  text: string;
  line: number;
}

/** Liquid that could not be rendered. */
export interface LostLiquid extends Range {
  line: number;
  text: string;
}

export interface LiquidOptions {
  /** Variables of the text: `site`, `page`. */
  scope: Record<string, unknown>;
  /** Renders an include; undefined if it is unknown. */
  include: (name: string, params: Params) => string | undefined;
}

/** Limits per text, far above real ones: characters parsed, characters and values rendered, and milliseconds. */
const limits = { parseLimit: 1_000_000, memoryLimit: 5_000_000, renderLimit: 3000 };

/** Variables that only Jekyll knows: other pages, build time, host. */
const onlyJekyll =
  /\bsite\.(?:pages|html_pages|posts|related_posts|static_files|documents|categories|tags|time|github)\b|\bpaginator\b|\bjekyll\.|["'](?:now|today)["']\s*\|/;

/**
 * Renders the Liquid of a text, without access to files. Unsupported tags are removed; all Liquid is, if it cannot be
 * parsed.
 */
export function renderLiquid(
  text: string,
  options: LiquidOptions,
): { lines: SourceLine[]; lost: LostLiquid[] } {
  const lost: LostLiquid[] = [];
  let current: LostLiquid = { line: 1, text: '', start: 0, end: 0 };
  const liquid = makeLiquid(text, options, () => lost.push(current));
  const templates = attempt(() => liquid.parse(text));
  if (!templates) return withoutTags(liquid, text);
  const context = new Context(options.scope, liquid.options, { sync: true });
  const lineAt = lineCounter(text);
  const lines = new LineWriter();
  for (const [index, template] of templates.entries()) {
    const end = templates[index + 1]?.token.begin ?? text.length;
    const { token } = template;
    const written = text.slice(token.begin, end);
    current = {
      line: lineAt(beginOf(template)),
      text: beginningOf(written.split('\n')[0] ?? '', 100),
      start: token.begin,
      end,
    };
    const last = current.line + written.split('\n').length - 1;
    const isText = TypeGuards.isHTMLToken(token);
    if (!isText && onlyJekyll.test(written)) lost.push(current);
    const output = isText ? token.getContent() : render(liquid, template, context);
    if (output === undefined) lost.push(current);
    lines.write(output ?? '', { first: current.line, last });
  }
  return { lines: lines.lines, lost };
}

function makeLiquid(text: string, { include }: LiquidOptions, onLost: () => void): Liquid {
  const liquid = new Liquid({
    // An empty set of templates prevents access to files.
    templates: {},
    jekyllWhere: true,
    timezoneOffset: 0,
    ...limits,
  });
  registerFilters(liquid);
  liquid.registerTag('capture', BoundedCapture);
  liquid.registerTag('include', includeTag(include, onLost));
  liquid.registerTag('include_cached', includeTag(include, onLost));
  liquid.registerTag('highlight', TextTag);
  liquid.registerTag('endhighlight', TextTag);
  for (const name of ['render', 'layout', 'block']) liquid.registerTag(name, lostTag(onLost));
  for (const name of tagNames(liquid, text)) {
    if (!Object.hasOwn(liquid.tags, name)) liquid.registerTag(name, lostTag(onLost));
  }
  return liquid;
}

function tagNames(liquid: Liquid, text: string): string[] {
  const tokens = tokensOf(liquid, text) ?? [];
  return tokens.flatMap((token) => (TypeGuards.isTagToken(token) ? [token.name] : []));
}

/** Returns undefined if a tag or an output is not closed. */
function tokensOf(liquid: Liquid, text: string): ReturnType<Tokenizer['readTopLevelTokens']> | undefined {
  return attempt(() => new Tokenizer(text).readTopLevelTokens(liquid.options));
}

/** Returns undefined if the Liquid is invalid or exceeds its limits. */
function render(liquid: Liquid, template: Template, context: Context): string | undefined {
  return attempt(() => {
    const output = String(liquid.renderSync([template], context));
    // The library does not count its output.
    context.memoryLimit.use(output.length);
    return output;
  });
}

/** Returns whether a row matches a Liquid filter, such as `item.date > '1900'`; never for an invalid filter. */
export function matchesFilter(filter: string, row: Readonly<Record<string, string>>): boolean {
  return attempt(() => Boolean(filterEngine.evalValueSync(filter, { item: row }))) ?? false;
}

const filterEngine = new Liquid({ templates: {}, ...limits });

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    // AssertionError: a limit was exceeded. RangeError: nesting is too deep, or a string too long.
    if (LiquidError.is(error) || error instanceof AssertionError || error instanceof RangeError)
      return undefined;
    throw error;
  }
}

/** Returns the text without Liquid; unclosed Liquid stays as written. */
function withoutTags(liquid: Liquid, text: string): { lines: SourceLine[]; lost: LostLiquid[] } {
  const found = /\{[{%][^\n]*/.exec(text);
  const first = text.slice(0, found?.index).split('\n').length;
  const tokens = tokensOf(liquid, text);
  const kept = tokens
    ?.map((token) =>
      TypeGuards.isHTMLToken(token) ? token.getText() : token.getText().replace(/[^\n]/g, ''),
    )
    .join('');
  return {
    lines: (kept ?? text).split('\n').map((line, index) => ({ text: line, line: index + 1 })),
    // Unclosed Liquid has no position, so the whole text counts.
    lost: [{ line: first, text: beginningOf(found?.[0] ?? '', 100), start: 0, end: text.length }],
  };
}

/** Returns the position of a piece in the source, without white space that a preceding `-%}` removes. */
function beginOf({ token }: Template): number {
  return TypeGuards.isHTMLToken(token) ? token.begin + token.trimLeft : token.begin;
}

/** Joins pieces of text, and records the source line of each line. */
class LineWriter {
  lines: SourceLine[] = [{ text: '', line: 1 }];

  write(text: string, { first, last }: { first: number; last: number }): void {
    for (const [index, part] of text.split('\n').entries()) {
      const open = this.lines.at(-1);
      const line = Math.min(first + index, last);
      if (index > 0 || !open) this.lines.push({ text: part, line });
      else open.text += part;
    }
  }
}

/** Adds Jekyll's filters that pages use, and replaces those whose result would depend on the date or on chance. */
function registerFilters(liquid: Liquid): void {
  liquid.registerFilter('relative_url', sitePath);
  liquid.registerFilter('absolute_url', sitePath);
  // Includes produce Markdown already.
  liquid.registerFilter('markdownify', (text: unknown) => text);
  liquid.registerFilter('strip_html', (text: unknown) => toText(String(text ?? '')));
  liquid.registerFilter('sample', (list: unknown) => (Array.isArray(list) ? list[0] : list));
  const { date } = filters;
  liquid.registerFilter('date', function (value: unknown, ...args: unknown[]) {
    const isToday = value === 'now' || value === 'today';
    return isToday || typeof date !== 'function' ? '' : date.call(this, value, ...args);
  });
}

/** Turns `assets/a.jpg` into `/assets/a.jpg`; the site adds its subfolder. */
function sitePath(written: unknown): string {
  const path = String(written ?? '');
  return /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(path) ? path : `/${path}`;
}
