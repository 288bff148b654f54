import { expect } from 'vitest';

interface FileRule {
  pattern: RegExp;
  headers: [string, string][];
}

/** Maximum number of rules, and of characters per line (https://developers.cloudflare.com/pages/configuration/headers/). */
const maxRules = 100;
const maxLineLength = 2000;

/**
 * Parses `_headers` as strictly as the strictest of its hosts, and returns the headers by path: values from several rules are
 * joined by a comma.
 */
export function headersByAddress(text: string): (path: string) => Headers {
  const rules: FileRule[] = [];
  for (const line of text.split('\n')) {
    expect(line.length).toBeLessThanOrEqual(maxLineLength);
    if (line.startsWith('/')) rules.push({ pattern: patternOf(line), headers: [] });
    else if (line !== '') {
      const [, name = '', value = ''] = /^ {2}([A-Za-z-]+): (.+)$/.exec(line) ?? [];
      expect(name, line).not.toBe('');
      rules.at(-1)?.headers.push([name, value]);
    }
  }
  expect(rules.length).toBeLessThanOrEqual(maxRules);
  return (path) => {
    const headers = new Headers();
    for (const { pattern, headers: own } of rules)
      if (pattern.test(path)) for (const [name, value] of own) headers.append(name, value);
    return headers;
  };
}

/** `*` matches anything, `:name` one segment of a path. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replace(/:\w+/g, '[^/]+')}$`);
}
