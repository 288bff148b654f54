import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageRoot } from '#scripts/disk/package-root';
import { filesBelow } from '#tests/monitoring/files-below';

/** An action by commit, with its version: unlike a tag, a commit cannot be moved. */
const pinned = /^([\w-]+\/[\w-]+)(?:\/[\w-]+)*@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** A workflow of the same repository. */
const own = /^\.\/\.github\/workflows\/[\w-]+\.yml$/;

const workflows = (
  await Promise.all(
    ['.github', 'create-vitrine/templates'].map((folder) => filesBelow(`${packageRoot}/${folder}`)),
  )
)
  .flat()
  .filter((file) => /\/\.github\/workflows\/.*\.ya?ml$/.test(file))
  .map((file) => ({ file: file.slice(packageRoot.length + 1), text: readFileSync(file, 'utf8') }));

/** Returns the actions and workflows that a workflow uses. */
function usedBy(text: string): string[] {
  return [...text.matchAll(/\buses:\s*(.*)$/gm)].map(([, used = '']) => used.trim());
}

test.each(workflows)('$file uses actions by their commits', ({ text }) => {
  for (const used of usedBy(text)) if (!own.test(used)) expect(used).toMatch(pinned);
});

test('workflows use one version of each action', () => {
  const actions = new Map<string, Set<string>>();
  for (const used of workflows.flatMap(({ text }) => usedBy(text))) {
    const [, action] = pinned.exec(used) ?? [];
    if (action !== undefined)
      actions.set(action, (actions.get(action) ?? new Set()).add(used.replace(/^[^@]*/, '')));
  }
  expect(actions.size).toBeGreaterThan(0);
  expect([...actions].filter(([, versions]) => versions.size > 1)).toEqual([]);
});
