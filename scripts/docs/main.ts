/** Writes docs/collection-format.md from the schemas. Run by `npm run docs` after a change of the format. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeFormat } from '#scripts/docs/collection-format';
import { packageRoot } from '#scripts/root';

await writeFile(join(packageRoot, 'docs', 'collection-format.md'), describeFormat());
