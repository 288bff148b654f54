import { describe, expect, test } from 'vitest';
import type { HostedSite } from '#scripts/outputs/hosts/rules';
import {
  contentSecurityPolicy,
  headerRules,
  redirectRules,
  sharedHeaders,
} from '#scripts/outputs/hosts/rules';

function everywhere(site: HostedSite) {
  return headerRules(site)[0]?.headers ?? {};
}

describe('the policy', () => {
  const directives = (dsn?: string, tiles?: string) =>
    new Map(
      contentSecurityPolicy({ dsn, tiles })
        .split('; ')
        .map((directive): [string, string[]] => {
          const [name = '', ...sources] = directive.split(' ');
          return [name, sources];
        }),
    );

  test('lets no inline script and no eval run, and no other host send a script', () => {
    expect(directives().get('script-src')).toEqual(["'self'"]);
    expect(directives().get('default-src')).toEqual(["'self'"]);
    expect(directives().get('base-uri')).toEqual(["'none'"]);
  });

  test('lets no other site frame the pages', () => {
    expect(directives().get('frame-ancestors')).toEqual(["'self'"]);
  });

  test('names one other host, that of the DSN, and only for what is sent', () => {
    const dsn = 'https://0123456789abcdef@errors.example:8443/path/7';
    expect(directives(dsn).get('connect-src')).toEqual(["'self'", 'https://errors.example:8443']);
    expect(contentSecurityPolicy({ dsn }).match(/\w+:\/\//g)).toHaveLength(1);
    expect(contentSecurityPolicy({}).match(/\w+:\/\//g)).toBeNull();
  });

  test('lets pictures come from the service of the map’s tiles, where there is one, and nothing else', () => {
    const tiles = 'https://tiles.example:8443/{z}/{x}/{y}.png';
    expect(directives(undefined, tiles).get('img-src')).toEqual(["'self'", 'https://tiles.example:8443']);
    expect(contentSecurityPolicy({ tiles }).match(/\w+:\/\//g)).toHaveLength(1);
    expect(directives().has('img-src')).toBe(false);
  });

  test('opens frames to the players that items name, where there are any, and to nothing else', () => {
    const frames = ['https://player.vimeo.com', 'https://w.soundcloud.com'];
    expect(contentSecurityPolicy({ frames })).toContain(`; frame-src 'self' ${frames.join(' ')};`);
    expect(contentSecurityPolicy({ frames }).match(/\w+:\/\//g)).toHaveLength(2);
    expect(contentSecurityPolicy({ frames: [] })).toBe(contentSecurityPolicy({}));
    expect(directives().has('frame-src')).toBe(false);
  });

  test('keeps no frame from filling the screen, which players need', () => {
    expect(everywhere({ basePath: '' })['Permissions-Policy']).not.toMatch(
      /fullscreen|picture-in-picture|encrypted-media|autoplay/,
    );
  });
});

test('what is named by its content is kept for a year, all else is asked for again', () => {
  const caching = headerRules({ basePath: '' }).flatMap(({ path, headers }) =>
    'Cache-Control' in headers ? [[path, headers['Cache-Control']]] : [],
  );
  expect(caching).toEqual([
    ['/', 'public, max-age=0, must-revalidate'],
    ['/_next/static/', 'public, max-age=31536000, immutable'],
    ['/pictures/:id/:kind/', 'public, max-age=31536000, immutable'],
    ['/pictures/:id/moving.webp', 'public, max-age=31536000, immutable'],
    ['/files/', 'public, max-age=31536000, immutable'],
    ['/pdf/', 'public, max-age=31536000, immutable'],
    ['/search-index/', 'public, max-age=31536000, immutable'],
  ]);
});

test('a file of the collection is sandboxed, but for a PDF, which browsers would not show', () => {
  const policies = headerRules({ basePath: '' }).flatMap(({ path, headers }) =>
    'Content-Security-Policy' in headers ? [[path, headers['Content-Security-Policy']?.split('; ')[0]]] : [],
  );
  expect(policies).toEqual([
    ['/', "default-src 'self'"],
    ['/files/', 'sandbox allow-same-origin'],
  ]);
});

test('other sites may read pictures, recordings, documents and what is for machines, and nothing else', () => {
  const open = headerRules({ basePath: '' }).filter(
    ({ headers }) => 'Access-Control-Allow-Origin' in headers,
  );
  expect(open.map(({ path }) => path)).toEqual(['/pictures/', '/files/', '/pdf/', '/api/']);
});

test.each([
  [{ basePath: '' }, 'max-age=31536000'],
  [{ basePath: '', origin: 'https://archive.example' }, 'max-age=31536000'],
  [{ basePath: '', origin: 'http://archive.example' }, undefined],
  [{ basePath: '/quay', origin: 'https://library.example' }, undefined],
])('a site promises TLS only for a host of its own: %o', (site, promise) => {
  expect(everywhere(site)['Strict-Transport-Security']).toBe(promise);
});

test('browsers may keep where a page went, but not where a file went that is named by its content', () => {
  const redirects = ['/by/subject', '/pdf/a/b.pdf', '/files/a/b.mp3', '/pictures/a/full/2,1/0/default.jpg'];
  const rules = redirectRules({ redirects: redirects.map((to) => ({ from: '/a', to })) });
  expect(rules.map(({ status }) => status)).toEqual([301, 302, 302, 302]);
});

test('no two rules that overlap name the same header once they are parted', () => {
  const { shared, overridden, paths } = sharedHeaders(headerRules({ basePath: '' }));
  for (const { headers } of paths)
    for (const name of Object.keys(headers)) expect(shared).not.toHaveProperty([name]);
  for (const one of paths)
    for (const other of paths.filter(({ path }) => path !== one.path && one.path.startsWith(path)))
      expect(Object.keys(other.headers)).not.toEqual(expect.arrayContaining(Object.keys(one.headers)));
  expect(overridden).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Access-Control-Allow-Origin': '',
    'Content-Security-Policy': contentSecurityPolicy({}),
  });
});

test('hosts are told as many redirects as they take, the first ones', () => {
  const redirects = Array.from({ length: 5_000 }, (_, n) => ({ from: `/people/${n}`, to: `/items/${n}` }));
  const rules = redirectRules({ redirects });
  expect([rules.length, rules[0]?.from]).toEqual([1_900, '/people/0']);
});
