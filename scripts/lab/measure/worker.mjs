import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';

/** Starts a process of this folder that carries out requests; `ask` sends one by its name and returns its answer. */
export function startWorker(file, env = {}, nodeArguments = []) {
  const child = fork(join(root, 'scripts/measure', file), {
    env: { ...process.env, ...env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    execArgv: nodeArguments,
  });
  const asked = new Map();
  const heard = new Map();
  let last = 0;
  child.on('message', ({ id, event, result, error }) => {
    if (event) return heard.get(event)?.(result);
    const { resolve, reject } = asked.get(id);
    asked.delete(id);
    if (error) reject(new Error(error));
    else resolve(result);
  });
  child.once('exit', () => {
    for (const { reject } of asked.values()) reject(new Error(`${file} ended by itself`));
  });
  return {
    ...handleOf(child),
    ask: (what, about) =>
      new Promise((resolve, reject) => {
        asked.set(++last, { resolve, reject });
        child.send({ id: last, what, about });
      }),
    on: (event, hear) => heard.set(event, hear),
  };
}

/** Carries out the requests of the parent process, and ends with it. */
export function serve(orders) {
  process.on('message', async ({ id, what, about }) => {
    try {
      process.send({ id, result: await orders[what](about) });
    } catch (error) {
      process.send({ id, error: error.stack });
    }
  });
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
}

/** Sends the parent process an event that it did not request. */
export function notifyParent(event, result) {
  process.send?.({ event, result });
}

/** Controls of a process of ours, and its cost so far. */
export function handleOf(child) {
  const end = (signal) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
    cpuMs: () => cpuMsOf(child.pid),
    rssMb: () => rssMbOf(child.pid),
  };
}

/** Processor time so far, user and system; Linux reports it, in ticks of ten milliseconds. Null elsewhere. */
function cpuMsOf(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory; null where the system does not say. */
function rssMbOf(pid) {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))[1]) / 1024;
}
