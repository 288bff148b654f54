/**
 * A reporter for `npm test` and `npm run test:release`: fails the run if a row of docs/contract.md is not proven by tests that ran
 * and passed, and lists tests that passed on their second try. Each command checks only the proofs among its own tests.
 */
import type { Reporter, TestModule } from 'vitest/node';
import { readContract, unproven } from '#tests/contract-rows';

export default class ContractReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: module.relativeModuleId,
        title: test.name,
        hasPassed: test.result().state === 'passed',
        isFlaky: test.diagnostic()?.flaky === true,
      })),
    );
    const isRelease = (file: string) => file.startsWith('tests/release/') || file.endsWith('.slow.test.ts');
    const isReleaseRun = tests.every(({ file }) => isRelease(file));
    const rows = readContract().rows.map((row) => ({
      ...row,
      proofs: row.proofs.filter(({ file }) => isRelease(file) === isReleaseRun),
    }));
    const missing = unproven(rows, tests);
    const flaky = tests.filter(({ isFlaky }) => isFlaky);
    console.log(`Passed at the second try: ${flaky.length || 'none'}.`);
    for (const { file, title } of flaky) console.log(`  ${file} ${title}`);
    console.log(
      `Rows of the contract: ${rows.filter(({ proofs }) => proofs.length > 0).length}. Proofs that are missing: ${missing.length || 'none'}.`,
    );
    for (const sentence of missing) console.log(`  ${sentence}`);
    if (missing.length > 0) process.exitCode = 1;
  }
}
