import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository, wherever the command was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program and returns its exit code; 128 and more means that a signal ended it. Signals that reach this process are passed
 * on, so that nothing keeps running.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      resolve(signal ? 128 : (code ?? 1));
    });
  });
}

/** Runs a program that must succeed; otherwise prints `sentence` and ends this process. */
export async function runOrEnd(sentence, command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

/** Runs a package's own program, written in JavaScript, by this same Node.js. */
export function node(script, ...args) {
  return [process.execPath, [script, ...args]];
}
