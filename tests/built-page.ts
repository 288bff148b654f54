import { Parser } from 'htmlparser2';

/** Loads of a page and its requests to other sites, besides its pictures. Addresses are as written. */
export interface BuiltPage {
  /** Scripts, without scripts for browsers that know no modules. */
  scripts: string[];
  styles: string[];
  /** Fonts that it preloads. */
  fonts: string[];
  /** Inline scripts and event handler attributes, which a strict Content-Security-Policy stops. */
  inlineScripts: string[];
  canonical?: string;
  /** Addresses in its metadata and in its JSON-LD. */
  named: string[];
}

export function parseBuiltPage(html: string): BuiltPage {
  const page: BuiltPage = { scripts: [], styles: [], fonts: [], inlineScripts: [], named: [] };
  let linkedData: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { rel, href, as, src, type, nomodule, content } = attributes;
      page.inlineScripts.push(...Object.keys(attributes).filter((attribute) => /^on[a-z]+$/.test(attribute)));
      if (name === 'script' && src === undefined && isCode(type)) page.inlineScripts.push('<script>');
      if (name === 'script' && src !== undefined && nomodule === undefined) page.scripts.push(src);
      if (name === 'script' && type === 'application/ld+json') linkedData = '';
      if (name === 'meta' && content !== undefined) page.named.push(content);
      if (name !== 'link' || href === undefined) return;
      if (rel === 'stylesheet') page.styles.push(href);
      else if (rel === 'preload' && as === 'font') page.fonts.push(href);
      else page.named.push(href);
      if (rel === 'canonical') page.canonical = href;
    },
    ontext(text) {
      if (linkedData !== undefined) linkedData += text;
    },
    onclosetag() {
      if (linkedData !== undefined) page.named.push(...textsIn(JSON.parse(linkedData)));
      linkedData = undefined;
    },
  });
  parser.end(html);
  return page;
}

/** Returns whether a script element holds code, not data (https://html.spec.whatwg.org/multipage/scripting.html#data-block). */
function isCode(type = ''): boolean {
  return (
    type === '' || /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type)
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
