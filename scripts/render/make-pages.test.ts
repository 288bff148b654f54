import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePages } from '#scripts/render/make-pages';
import { writeFiles } from '#tests/fixtures/files';
import { temporaryFolder } from '#tests/fixtures/small-pictures';

test('items whose pages cannot be made are named, each with the error', async () => {
  const folder = await temporaryFolder();
  await writeFiles(folder, {
    'required-server-files.json': '{"config":{"experimental":{}}}',
    secret: 'secret',
    'server/pages-manifest.json': '{"/items/[id]":"item.js","/_document":"document.js"}',
    'server/item.js': `
      exports.getStaticPaths = () => ({ paths: ['/items/1998~12', '/items/gone'], fallback: false });
      exports.getStaticProps = ({ params: { id } }) => {
        if (id === 'gone') return { notFound: true };
        throw new RangeError('odd');
      };
    `,
    'server/document.js': '',
  });
  const bundle = { id: 'b', folder, origin: 'kept' as const, notes: [], close: () => Promise.resolve() };
  const made = makePages(bundle, {
    ...{ store: folder, cache: join(folder, 'cache'), tree: join(folder, 'tree') },
    ...{ copy: false, advance: () => undefined },
  });
  await expect(made).rejects.toMatchObject({
    message: 'Pages could not be made: /items/1998~12.',
    items: new Map([['1998.12', 'RangeError: odd']]),
  });
});
