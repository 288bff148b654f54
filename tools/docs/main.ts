/**
 * Writes docs/collection-format.md from the schemas, docs/problems.md from the rooms' tables of faults, netlify.toml and the
 * hostSettings of docs/deploying.md from scripts/outputs/hosts, THIRD-PARTY.md from package-lock.json and node_modules, and the rules of
 * biome.json on imports from rooms.ts. Run by `npm run docs` after a change of any.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '#scripts/disk/package-root';
import { netlifyToml } from '#scripts/outputs/hosts/netlify';
import { describeFormat } from '#tools/docs/collection-format';
import { withHostSettings } from '#tools/docs/deploying';
import { describeProblems } from '#tools/docs/problems';
import { roomRules } from '#tools/docs/rooms';
import { describeThirdParty } from '#tools/docs/third-party';

const biome = join(packageRoot, 'biome.json');
const deploying = join(packageRoot, 'docs', 'deploying.md');

await writeFile(join(packageRoot, 'docs', 'collection-format.md'), describeFormat());
await writeFile(join(packageRoot, 'docs', 'problems.md'), describeProblems());
await writeFile(join(packageRoot, 'THIRD-PARTY.md'), await describeThirdParty());
await writeFile(join(packageRoot, 'netlify.toml'), netlifyToml({ basePath: '' }));
await writeFile(deploying, withHostSettings(await readFile(deploying, 'utf8')));
const rules = { ...JSON.parse(await readFile(biome, 'utf8')), overrides: roomRules() };
await writeFile(biome, JSON.stringify(rules));
