import type { Collector } from '#scripts/verify/collector';

/** A reference of a page to something else, as written. */
export interface Reference {
  /** `href`, `src`, `srcset` …; `link` for what a `<link>` loads. */
  attribute: string;
  address: string;
}

const single = ['href', 'src', 'poster', 'data'] as const;
const several = ['srcset', 'imagesrcset'] as const;

/** What a page names. */
export interface Found {
  /** Every address in its markup, each once. */
  references: Reference[];
  /** The anchors that it offers. */
  anchors: Set<string>;
  /** Addresses of the scripts that it loads, without those for browsers that know no modules. */
  scripts: string[];
  /** Addresses of its style sheets. */
  styles: string[];
  /** Addresses of the fonts that it asks for before its style sheets do. */
  fonts: string[];
  /** Code that stands in the page itself, or the attribute that holds it: a strict Content-Security-Policy stops it. */
  inlineScripts: string[];
}

/** Collects what a page names. */
export function collectReferences(): Collector<Found> {
  const references = new Map<string, Reference>();
  const anchors = new Set<string>();
  const scripts: string[] = [];
  const styles: string[] = [];
  const fonts: string[] = [];
  const inlineScripts: string[] = [];
  const add = (attribute: string, address: string) =>
    references.set(`${attribute} ${address}`, { attribute, address });
  return {
    onopentag(name, attributes) {
      if (attributes.id) anchors.add(attributes.id);
      if (name === 'script') {
        if (attributes.src === undefined) {
          if (isCode(attributes.type)) inlineScripts.push('<script>');
        } else if (attributes.nomodule === undefined) scripts.push(attributes.src);
      }
      if (name === 'link' && attributes.href !== undefined) {
        if (attributes.rel === 'stylesheet') styles.push(attributes.href);
        if (attributes.rel === 'preload' && attributes.as === 'font') fonts.push(attributes.href);
      }
      for (const attribute in attributes) if (/^on[a-z]+$/.test(attribute)) inlineScripts.push(attribute);
      for (const attribute of single) {
        const address = attributes[attribute];
        if (address === undefined || isOtherHost(name, attributes)) continue;
        add(name === 'link' ? 'link' : attribute, address);
      }
      for (const attribute of several) {
        for (const candidate of attributes[attribute]?.split(/,\s+/) ?? []) {
          const [address] = candidate.trim().split(/\s+/);
          if (address) add(attribute, address);
        }
      }
    },
    found: () => ({
      references: [...references.values()],
      ...{ anchors, scripts, styles, fonts, inlineScripts },
    }),
  };
}

/** Data in a script element is no code (https://html.spec.whatwg.org/multipage/scripting.html#data-block). */
function isCode(type = ''): boolean {
  return (
    type === '' || /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type)
  );
}

/** The canonical address names the site's host, which is not here. */
function isOtherHost(name: string, { rel }: Record<string, string>): boolean {
  return name === 'link' && (rel === 'canonical' || rel === 'alternate');
}
