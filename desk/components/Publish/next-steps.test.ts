import { expect, test } from 'vitest';
import { deskMessages, deskText } from '#desk/server/desk-text';
import { bindDeskText } from '#desk/text';
import { hostNames } from '#model/site/host-names';
import { hostSettings } from '#scripts/outputs/hosts/hosts';
import { nextSteps } from './next-steps';

const site = {
  ...{ out: 'out', basePath: '', picturesUrl: undefined, hasAddress: true },
  forecast: { kinds: [], site: { files: 900, bytes: 3e7 } },
};

const text = bindDeskText(deskText());

/** Messages of steps, as shown. */
function wordsOf(steps: ReturnType<typeof nextSteps>): string {
  return steps.map(({ words, args }) => text('publish', words, args)).join('\n');
}

test.each([...hostNames, undefined])(
  'every step for %s has words, and settings that Vitrine writes',
  (host) => {
    const steps = nextSteps(host, {
      ...site,
      basePath: '/archive',
      picturesUrl: 'https://p.example',
      hasAddress: false,
    });
    expect(wordsOf(steps)).not.toMatch(/[{}]/);
    const known = hostSettings.map(({ name }) => name);
    for (const name of steps.flatMap(({ settings = [] }) => settings)) expect(known).toContain(name);
  },
);

test('every step that has words is a step for some host', () => {
  const all = [...hostNames, undefined].flatMap((host) =>
    [900, 9000].flatMap((files) =>
      nextSteps(host, {
        ...{ ...site, basePath: '/archive', picturesUrl: 'https://p.example', hasAddress: false },
        forecast: { kinds: [], site: { files, bytes: 3e7 } },
      }),
    ),
  );
  const written = Object.keys(Object(deskMessages.en?.publish)).filter((key) => key.startsWith('step'));
  expect([...new Set<string>(all.map(({ words }) => words))].sort()).toEqual(written.sort());
});

test('Cloudflare’s page takes a thousand files, and a larger site goes up by its program', () => {
  expect(nextSteps('cloudflare-pages', site)[0]).toMatchObject({ words: 'stepCloudflareDrop' });
  const large = { ...site, forecast: { kinds: [], site: { files: 1001, bytes: 3e7 } } };
  expect(nextSteps('cloudflare-pages', large)[0]).toMatchObject({
    words: 'stepCloudflareUpload',
    command: 'npx wrangler pages deploy out',
  });
});

test('a folder with a space in its name is one word of a command', () => {
  const commands = nextSteps('nginx', { ...site, out: 'my site' }).map(({ command }) => command);
  expect(commands[0]).toContain(`"my site/" server:`);
});

test('pictures on a host of their own go up before the site, and are deleted after it', () => {
  const steps = nextSteps('netlify', { ...site, picturesUrl: 'https://pictures.example' });
  const words = steps.map((step) => step.words);
  expect(words[0]).toBe('stepPicturesFirst');
  expect(words.at(-1)).toBe('stepPicturesLast');
});

test('a host that builds the site itself provides its address', () => {
  const steps = (host: 'netlify' | 'github-pages') =>
    nextSteps(host, { ...site, hasAddress: false }).map(({ words }) => words);
  expect(steps('netlify')).toContain('stepAddress');
  expect(steps('github-pages')).not.toContain('stepAddress');
});
