import { createHash } from 'node:crypto';

const modulus = 2n ** 256n;

/**
 * Sums the hashes of rows: the same rows have the same sum in any order. A move compares what was exported with what was imported by
 * it, for the two databases may sort rows in other ways.
 */
export function rowSum(): { add(row: readonly unknown[]): void; readonly value: string } {
  let sum = 0n;
  return {
    add(row) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      sum = (sum + BigInt(`0x${hash}`)) % modulus;
    },
    get value() {
      return sum.toString(16);
    },
  };
}
