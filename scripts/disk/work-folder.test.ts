import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseLinkedWork } from '#scripts/disk/work-folder';
import { CommandError } from '#scripts/report/command-error';

async function folderWithLink(link: string): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'vitrine-linked-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'mine'));
  await mkdir(dirname(join(folder, link)), { recursive: true });
  await symlink(join(folder, 'mine'), join(folder, link));
  return folder;
}

test.each(['.vitrine', '.vitrine/search', '.vitrine/app', '.vitrine/fonts/a.woff2', '.vitrine/a/b/c'])(
  'a work folder where %s is a link is refused, and the link is named',
  async (link) => {
    const folder = await folderWithLink(link);
    const refuse = () => refuseLinkedWork(join(folder, '.vitrine'));
    expect(refuse).toThrow(CommandError);
    expect(refuse).toThrow(expect.objectContaining({ details: [join(folder, link)] }));
  },
);

test.each(['.vitrine/cache', '.vitrine/preview/site', '.vitrine/app/node_modules'])(
  '%s may be a link',
  async (link) => {
    const folder = await folderWithLink(link);
    expect(() => refuseLinkedWork(join(folder, '.vitrine'))).not.toThrow();
  },
);
