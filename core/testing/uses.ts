/** Uses of the machine by a test file, counted by the kits; scripts/jest/budgets.mjs says how much a file may take. */
export type TestUse = 'applications' | 'databases' | 'products' | 'pages' | 'hashes';

const key = Symbol.for('balcao.test-uses');

/** Counts a use of the running test file. */
export function countUse(use: TestUse, by = 1): void {
  const uses = ((globalThis as Record<symbol, unknown>)[key] ??= {}) as Partial<Record<TestUse, number>>;
  uses[use] = (uses[use] ?? 0) + by;
}
