import { Parser } from 'htmlparser2';
import { dublinCore } from '#model/linked-data/dublin-core';

/** An address that a page names, as written. */
export interface Reference {
  /** `href`, `src`, `srcset` …; `link` for what a `<link>` loads. */
  attribute: string;
  address: string;
}

const single = ['href', 'src', 'poster', 'data'] as const;
const several = ['srcset', 'imagesrcset'] as const;

/** Returns the addresses in a page's markup, each once, and the ids of its elements. */
export function pageReferences(html: string): { references: Reference[]; anchors: Set<string> } {
  const references = new Map<string, Reference>();
  const anchors = new Set<string>();
  const add = (attribute: string, address: string) =>
    references.set(`${attribute} ${address}`, { attribute, address });
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) anchors.add(attributes.id);
      for (const attribute of single) {
        const address = attributes[attribute];
        if (address === undefined || (name === 'link' && naming.has(attributes.rel ?? ''))) continue;
        add(name === 'link' ? 'link' : attribute, address);
      }
      for (const attribute of several) {
        for (const candidate of attributes[attribute]?.split(/,\s+/) ?? []) {
          const [address] = candidate.trim().split(/\s+/);
          if (address) add(attribute, address);
        }
      }
    },
  });
  parser.end(html);
  return { references: [...references.values()], anchors };
}

/** Relations of links that name something by its host, as canonical addresses do, and load nothing. */
const naming = new Set(['canonical', 'alternate', dublinCore.rel]);
