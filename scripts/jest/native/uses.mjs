import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Where the kits count what they take (core/testing/uses.ts). */
const key = Symbol.for('balcao.test-uses');
let processorAt;

/** Counts from nothing for the next file. */
export function startCounting() {
  globalThis[key] = {};
  processorAt = process.cpuUsage();
}

/**
 * Uses by the file so far, by kind. TEST_USES names a file that collects them, with the processor's time, for setting budgets
 * or finding what is dear.
 */
export function counted(path) {
  const used = globalThis[key] ?? {};
  if (process.env.TEST_USES) {
    const { user, system } = process.cpuUsage(processorAt);
    const line = {
      path,
      round: process.env.TEST_ROUND,
      processorMs: Math.round((user + system) / 1000),
      ...used,
    };
    appendFileSync(process.env.TEST_USES, `${JSON.stringify(line)}\n`);
  }
  return used;
}

/** Counts each password that the product hashes or compares, which is made to be slow. Before any of it is loaded. */
export function countHashes() {
  const fromCore = createRequire(new URL('../../../core/package.json', import.meta.url));
  for (const [name, functions] of [
    ['@node-rs/argon2', ['hash', 'verify']],
    ['bcryptjs', ['hash', 'compare']],
  ]) {
    const library = load(fromCore, name);
    for (const each of functions) {
      const real = library?.[each];
      if (typeof real !== 'function') continue;
      library[each] = (...args) => {
        const used = globalThis[key];
        if (used) used.hashes = (used.hashes ?? 0) + 1;
        return real(...args);
      };
    }
  }
}

/** Nothing for a package that is no CommonJS, or cannot be changed: its calls are then not counted. */
function load(from, name) {
  try {
    const library = from(name);
    return Object.isFrozen(library) ? null : library;
  } catch {
    return null;
  }
}

/**
 * Keeps the key that scrypt made last, which is the same for the same arguments and made to be slow: tests open an archive right after
 * they wrote it. Before any of the product is loaded.
 */
export function cacheDerivedKeys() {
  const real = crypto.scryptSync;
  let kept = { of: '', key: Buffer.alloc(0) };
  crypto.scryptSync = (password, salt, length, options) => {
    const of = JSON.stringify([String(password), Buffer.from(salt).toString('hex'), length, options]);
    if (kept.of !== of) kept = { of, key: real(password, salt, length, options) };
    return Buffer.from(kept.key);
  };
  syncBuiltinESMExports();
}
