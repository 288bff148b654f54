import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';
import { z } from 'zod';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const violationsSchema = z.array(
  z.object({ id: z.string(), help: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/**
 * Returns the violations that axe finds in a page: WCAG 2.2 A and AA, and axe's best practices
 * (https://github.com/dequelabs/axe-core/blob/develop/doc/rule-descriptions.md).
 *
 * @returns one line per violation: the rule, and the element
 */
export async function axeViolations(page: Page): Promise<string[]> {
  // Through the debugger, since the site's policy allows no other scripts.
  await page.evaluate(source);
  const found = await page.evaluate(async () => {
    // Off by default, although WCAG 2.2 AA requires it (2.5.8).
    const rules = { 'target-size': { enabled: true } };
    return (await Reflect.get(window, 'axe').run(document, { rules })).violations;
  });
  return violationsSchema
    .parse(found)
    .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html.slice(0, 200)}`));
}
