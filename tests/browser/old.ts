import type { Page } from 'puppeteer';

/**
 * APIs that a site might use and that at least one of Chrome 64, Edge 79, Firefox 67, Opera 51 and Safari 12 lacks
 * (https://caniuse.com).
 */
const missing: Record<string, readonly string[]> = {
  window: [
    'globalThis',
    'queueMicrotask',
    'structuredClone',
    'reportError',
    'requestIdleCallback',
    'cancelIdleCallback',
    'AbortController',
    'AbortSignal',
    'BroadcastChannel',
    'CompressionStream',
    'FinalizationRegistry',
    'IntersectionObserver',
    'ResizeObserver',
    'WeakRef',
    'navigation',
    'scheduler',
    'trustedTypes',
  ],
  'window.Promise': ['allSettled', 'any', 'withResolvers', 'try'],
  'window.Array.prototype': [
    'at',
    'findLast',
    'findLastIndex',
    'flat',
    'flatMap',
    'toReversed',
    'toSorted',
    'toSpliced',
    'with',
  ],
  'window.String.prototype': ['at', 'matchAll', 'replaceAll', 'trimEnd', 'trimStart', 'isWellFormed'],
  'window.Object': ['fromEntries', 'groupBy', 'hasOwn'],
  'window.Intl': ['DisplayNames', 'ListFormat', 'PluralRules', 'RelativeTimeFormat', 'Segmenter'],
  'window.URL': ['canParse', 'parse'],
  'window.Element.prototype': ['getAnimations', 'replaceChildren', 'toggleAttribute', 'checkVisibility'],
  'window.Blob.prototype': ['arrayBuffer', 'stream', 'text'],
  'window.Document.prototype': ['startViewTransition'],
  'window.Navigator.prototype': ['connection', 'userAgentData', 'globalPrivacyControl'],
  'window.Crypto.prototype': ['randomUUID'],
  'window.PerformanceObserver': ['supportedEntryTypes'],
};

/** Removes from a tab the APIs that the oldest browsers lack, before any script of the site runs. */
export async function removeNewApis(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((lists: [string, readonly string[]][]) => {
    for (const [place, names] of lists) {
      const owner: unknown = place
        .split('.')
        .slice(1)
        .reduce<unknown>((object, name) => Reflect.get(Object(object), name), window);
      for (const name of names) Reflect.deleteProperty(Object(owner), name);
    }
  }, Object.entries(missing));
}

/** Rules and declarations that the oldest browsers drop, in built style sheets, which have no comments. */
const dropped: readonly RegExp[] = [
  // Unsupported selectors invalidate the whole rule.
  /[^{}]*:(has|is|where|focus-visible|dir|autofill)\b[^{}]*\{[^{}]*\}/g,
  // Unsupported at-rules.
  /@(layer|container|supports|property|starting-style|view-transition)[^{}]*\{([^{}]*\{[^{}]*\})*[^{}]*\}/g,
  /@media[^{}]*(prefers-color-scheme|prefers-contrast|forced-colors|width\s*[<>]=?)[^{}]*\{([^{}]*\{[^{}]*\})*[^{}]*\}/g,
  /(?<=[;{])(aspect-ratio|gap|row-gap|inset[a-z-]*|margin-(inline|block)|padding-(inline|block)|border-(inline|block)|text-wrap|accent-color|content-visibility|contain[a-z-]*|scroll-margin[a-z-]*|overscroll-behavior|color-scheme|text-underline-offset|text-decoration-thickness|translate|rotate|scale|view-transition-name):[^;}]*;?/g,
  // They support only the prefixed form.
  /(?<=[;{])(margin|padding|border)-(inline|block)-(start|end):[^;}]*;?/g,
  /(?<=[;{])[a-z-]+:[^;}]*\b(min|max|clamp|color-mix|light-dark|oklch|lab|round)\([^;}]*;?/g,
  /(?<=[;{])[a-z-]+:[^;}]*\d(dvh|svh|lvh|dvw|cqw|cqi|lh)\b[^;}]*;?/g,
];

/** Returns a style sheet without the parts that the oldest browsers drop. */
export function oldStyles(css: string): string {
  return dropped.reduce((rest, pattern) => rest.replace(pattern, ''), css);
}

/** Serves every style sheet of a tab as the oldest browsers read it. */
export async function removeNewStyles(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().endsWith('.css')) {
      void request.continue();
      return;
    }
    void fetch(request.url())
      .then((answer) => answer.text())
      .then((css) => request.respond({ contentType: 'text/css', body: oldStyles(css) }));
  });
}
