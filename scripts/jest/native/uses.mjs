import crypto from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

/** Symbol under which the test kits count what a file uses (core/testing/uses.ts). */
const key = Symbol.for('balcao.test-uses');
/** Linux counts a process's time in hundredths of a second (`sysconf(_SC_CLK_TCK)`), whatever its kernel's own clock. */
const msOfTick = 10;
let processorAt;
let childrenAt;

/** Resets the counts for the next file. */
export function startCounting() {
  globalThis[key] = {};
  processorAt = process.cpuUsage();
  childrenAt = processorMsOfChildren();
}

/**
 * Uses by the file so far, by kind. TEST_USES names a file that collects them, for setting budgets or finding what is dear, with the
 * processor's time: that of the worker, and that of the processes which it started and which have ended.
 */
export function counted(path) {
  const used = globalThis[key] ?? {};
  if (process.env.TEST_USES) {
    const { user, system } = process.cpuUsage(processorAt);
    const line = {
      path,
      round: process.env.TEST_ROUND,
      processorMs: Math.round((user + system) / 1000),
      childrenMs: processorMsOfChildren() - childrenAt,
      ...used,
    };
    appendFileSync(process.env.TEST_USES, `${JSON.stringify(line)}\n`);
  }
  return used;
}

/**
 * Returns the processor time of child processes that have ended, and of their children; nothing where the system has no /proc.
 */
function processorMsOfChildren() {
  if (!process.env.TEST_USES) return 0;
  try {
    // The name of the process, in brackets, may have spaces: the numbers are counted from its end.
    const numbers = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(numbers[13]) + Number(numbers[14])) * msOfTick;
  } catch {
    return 0;
  }
}

/**
 * Counts each password that the product hashes or compares, which is slow by design. Call it before any of the product is loaded.
 */
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
