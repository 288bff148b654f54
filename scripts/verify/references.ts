import { Parser } from 'htmlparser2';
import { dublinCore } from '#model/linked-data/dublin-core';

/** An address in a page, as written. */
export interface Reference {
  /** `href`, `src`, `srcset` …; `link` for a resource that a `<link>` loads. */
  attribute: string;
  address: string;
}

const addressAttributes = ['href', 'src', 'poster', 'data'] as const;
const sourceSetAttributes = ['srcset', 'imagesrcset'] as const;

/** Returns the addresses in a page's markup, each once, and the ids of its elements. */
export function pageReferences(html: string): { references: Reference[]; anchors: Set<string> } {
  const references = new Map<string, Reference>();
  const anchors = new Set<string>();
  const add = (attribute: string, address: string) =>
    references.set(`${attribute} ${address}`, { attribute, address });
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) anchors.add(attributes.id);
      for (const attribute of addressAttributes) {
        const address = attributes[attribute];
        if (address === undefined || (name === 'link' && identifying.has(attributes.rel ?? ''))) continue;
        add(name === 'link' ? 'link' : attribute, address);
      }
      for (const attribute of sourceSetAttributes) {
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

/** Link relations that identify something, such as canonical addresses, and load nothing. */
const identifying = new Set(['canonical', 'alternate', dublinCore.rel]);
