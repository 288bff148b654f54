import { Parser } from 'htmlparser2';

/** What looks at the elements of a page as they go by, and knows at the end what it found. */
export interface Collector<Found> {
  onopentag: (name: string, attributes: Readonly<Record<string, string>>) => void;
  ontext?: (text: string) => void;
  onclosetag?: () => void;
  found: () => Found;
}

/** Goes through a page once, for all who collect from it: most of the time that verifying takes is this. */
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
