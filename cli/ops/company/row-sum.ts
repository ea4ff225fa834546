import { createHash } from 'node:crypto';

const modulus = 2n ** 256n;

/**
 * Adds the hashes of rows to a checksum that does not depend on their order. A move compares exported and imported rows by it,
 * since the two databases may sort rows differently.
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
