import { expect, test } from 'vitest';
import { changelogFile, changesSince, readChangelog } from '#scripts/doctor/changelog';

const changelog = `# Changelog

## [Unreleased]

- Not yet.

## [0.3.0] - 2027-05-01

### Added

- A third thing.

## [0.2.0]

- A second thing.

## [0.1.0]

- Everything.
`;

test.each([
  ['0.1.0', ['## [0.3.0] - 2027-05-01', '### Added', '- A third thing.', '## [0.2.0]', '- A second thing.']],
  ['0.2.0', ['## [0.3.0] - 2027-05-01', '### Added', '- A third thing.']],
  ['0.3.0', []],
  ['0.0.9', []],
])('tells what was released after %s', (version, lines) => {
  expect(changesSince(version, changelog)).toEqual(lines);
});

test('knows the sections of the changelog that comes with it', async () => {
  expect(await readChangelog()).toMatch(/^## \[\d+\.\d+\.\d+\]/m);
  expect(changelogFile).toMatch(/CHANGELOG\.md$/);
});
