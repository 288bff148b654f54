import { Parser } from 'htmlparser2';

/** What a page loads and requests from other sites, without its pictures. Addresses are as in the HTML. */
export interface BuiltPage {
  /** Scripts, without those for browsers that do not support modules. */
  scripts: string[];
  styles: string[];
  /** Preloaded fonts. */
  fonts: string[];
  /** Inline scripts and event handler attributes, which a strict Content-Security-Policy blocks. */
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

/**
 * Returns whether a script element contains code rather than data
 * (https://html.spec.whatwg.org/multipage/scripting.html#data-block).
 */
function isCode(type = ''): boolean {
  return (
    type === '' || /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type)
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
