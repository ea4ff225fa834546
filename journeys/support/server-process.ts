import { type ChildProcess, spawn } from 'node:child_process';
import { eventually } from '@balcao/core/testing/eventually.ts';

/** Process that a test has started and can end in any way, also by a kill. */
export interface ServerProcess {
  readonly pid: number;
  /** Everything it has printed so far. */
  printed(): string;
  isAlive(): boolean;
  /** Any signal; SIGSTOP and SIGCONT too. */
  signal(signal: NodeJS.Signals): void;
  /** Signals and resolves when it is gone; at once when it is gone already. A process that is stopped goes on first. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Runs a script in a Node process of its own, and stores its output. */
export function startProcess(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  nodeArgs: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  // No process outlives the one that started it.
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  child.once('exit', () => process.off('exit', reap));
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    printed: () => printed,
    isAlive,
    signal: (signal) => void child.kill(signal),
    end: (signal) => endOf(child, signal, isAlive),
  };
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals, isAlive: () => boolean): Promise<void> {
  if (!isAlive()) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  if (signal !== 'SIGKILL') child.kill('SIGCONT');
  await ended;
}

/** Waits until the address answers with success; throws with the output of the process when the patience of tests is over. */
export async function untilReady(address: string, started: ServerProcess): Promise<void> {
  const state = await eventually(async () => {
    if (!started.isAlive()) return 'over';
    const answer = await fetch(address).catch(() => null);
    // The port answers a moment before the first company has its phone.
    return answer?.ok && started.printed().includes('Balcão') && 'ready';
  }).catch((cause: unknown) => {
    throw new Error(`No answer on ${address}:\n${started.printed()}`, { cause });
  });
  if (state === 'over') throw new Error(`The product ended by itself:\n${started.printed()}`);
}
