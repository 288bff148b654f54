import { Parser } from 'htmlparser2';
import { relations } from '#model/linked-data/signposts';

/** Gathers something from the elements of a page, in the order in which they are written. */
export interface Collector<Found> {
  onopentag: (name: string, attributes: Readonly<Record<string, string>>) => void;
  ontext?: (text: string) => void;
  onclosetag?: () => void;
  found: () => Found;
}

/** Parses a page once for all collectors: parsing is most of what verifying costs. */
export function collectFrom(html: string, collectors: readonly Collector<unknown>[]): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const collector of collectors) collector.onopentag(name, attributes);
    },
    ontext(text) {
      for (const collector of collectors) collector.ontext?.(text);
    },
    onclosetag() {
      for (const collector of collectors) collector.onclosetag?.();
    },
  });
  parser.end(html);
}

/** An address that a page names, as written. */
export interface Reference {
  /** `href`, `src`, `srcset` …; `link` for what a `<link>` loads. */
  attribute: string;
  address: string;
}

const single = ['href', 'src', 'poster', 'data'] as const;
const several = ['srcset', 'imagesrcset'] as const;

/** Everything that a page names or loads. */
export interface PageReferences {
  /** Addresses in its markup, each once. */
  references: Reference[];
  /** Ids of its elements. */
  anchors: Set<string>;
  /** Addresses of the scripts that it loads, without those for browsers that know no modules. */
  scripts: string[];
  /** Addresses of its style sheets. */
  styles: string[];
  /** Addresses of the fonts that it preloads. */
  fonts: string[];
  /** Inline scripts and event handler attributes, which a strict Content-Security-Policy stops. */
  inlineScripts: string[];
}

/** Collects what a page names and loads. */
export function collectReferences(): Collector<PageReferences> {
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

/** Returns whether a script element holds code, not data (https://html.spec.whatwg.org/multipage/scripting.html#data-block). */
function isCode(type = ''): boolean {
  return (
    type === '' || /^(module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i.test(type)
  );
}

/** Relations of links that name something by its host, as canonical addresses do, and load nothing. */
const naming = new Set(['canonical', 'alternate', ...relations]);

function isOtherHost(name: string, { rel = '' }: Record<string, string>): boolean {
  return name === 'link' && naming.has(rel);
}
