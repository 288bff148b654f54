import { Parser } from 'htmlparser2';

/** A reference of a page to something else, as written. */
export interface Reference {
  /** `href`, `src`, `srcset` …; `link` for what a `<link>` loads. */
  attribute: string;
  address: string;
}

const single = ['href', 'src', 'poster', 'data'] as const;
const several = ['srcset', 'imagesrcset'] as const;

/** Every address that a page names in its markup, each once, and the anchors that it offers. */
export function findReferences(html: string): { references: Reference[]; anchors: Set<string> } {
  const found = new Map<string, Reference>();
  const anchors = new Set<string>();
  const add = (attribute: string, address: string) =>
    found.set(`${attribute} ${address}`, { attribute, address });
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) anchors.add(attributes.id);
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
  });
  parser.write(html);
  parser.end();
  return { references: [...found.values()], anchors };
}

/** The canonical address names the site's host, which is not here. */
function isOtherHost(name: string, { rel }: Record<string, string>): boolean {
  return name === 'link' && (rel === 'canonical' || rel === 'alternate');
}
