/**
 * Costly things that a test file uses, counted by the test kits; `scripts/jest/budgets.mjs` limits them for each
 * file.
 */
export type TestUse = 'applications' | 'databases' | 'products' | 'pages' | 'hashes';

const key = Symbol.for('balcao.test-uses');

/** Counts a use of the running test file. */
export function countUse(use: TestUse, by = 1): void {
  const uses = ((globalThis as Record<symbol, unknown>)[key] ??= {}) as Partial<Record<TestUse, number>>;
  uses[use] = (uses[use] ?? 0) + by;
}
