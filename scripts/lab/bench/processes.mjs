import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';

const here = (file) => join(root, 'scripts/lab/bench', file);

/** Starts the built product in a process of its own, as an operator does. */
export async function startProduct(env) {
  const { child, url, stop } = await start(join(root, 'cli/dist/server/main.js'), env);
  await answers(`${url}/ready`);
  const signIn = (person) => tokenOf(url, person);
  const token = await signIn({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD });
  const api = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    url,
    port: portOf(url),
    headers: `authorization: Bearer ${token}\r\n`,
    api,
    signIn,
    stop,
    cpuMs: () => cpuMsOf(child),
  };
}

/** Starts the bare Fastify server of `raw-server.mjs` on the same database. */
export async function startRaw(env) {
  const { child, url, stop } = await start(here('raw-server.mjs'), env);
  await said(child);
  return { url, port: portOf(url), stop, cpuMs: () => cpuMsOf(child) };
}

/** Starts the bare server of `raw-turns.mjs`. */
export async function startTurns(env) {
  const { child, url, stop } = await start(here('raw-turns.mjs'), env);
  await said(child);
  return { url, port: portOf(url), stop };
}

/** Starts the server of one side and returns it with the milliseconds until its first answer of /health. */
export async function startToHealth(side, env) {
  const startedAt = performance.now();
  const script = side === 'product' ? join(root, 'cli/dist/server/main.js') : here('raw-server.mjs');
  const { child, url, stop } = await start(script, env);
  await answers(`${url}/health`, 5);
  const ms = performance.now() - startedAt;
  return { ms, pid: child.pid, stop, cpuMs: () => cpuMsOf(child) };
}

/** Starts a process of this folder that receives requests by messages; `ask` sends one and returns its answer. */
export function startWorker(file, env = {}) {
  const child = fork(here(file), { env: { ...process.env, ...env, NODE_ENV: 'production' } });
  const ask = (order) => {
    child.send(order);
    return said(child);
  };
  return { ask, ready: () => said(child), stop: () => end(child), cpuMs: () => cpuMsOf(child) };
}

async function start(script, env) {
  const port = await freePort();
  const child = fork(script, {
    env: { ...process.env, ...env, NODE_OPTIONS: '', NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: profileArguments(script),
  });
  return { child, url: `http://127.0.0.1:${port}`, stop: () => end(child) };
}

/** Returns Node's arguments for a CPU profile of the server, which BENCH_PROFILE=folder writes into that folder. */
function profileArguments(script) {
  const dir = process.env.BENCH_PROFILE;
  return dir && script.endsWith('main.js') ? ['--cpu-prof', `--cpu-prof-dir=${dir}`] : [];
}

/** Returns the processor time of a process until now, user and system, in milliseconds; Linux counts it in ticks of ten. */
function cpuMsOf({ pid }) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function said(child) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A process of the benchmark ended by itself'));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function answers(address, everyMs = 20) {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`No answer on ${address}`);
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
}

async function tokenOf(url, { email, password }) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return (await answer.json()).token;
}

function portOf(url) {
  return Number(new URL(url).port);
}

/** Returns a free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
