import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';
import { freePort } from '../bench/processes.mjs';
import { handleOf } from './worker.mjs';

let token = null;
/** Sign-in that is under way, if any. */
let signing = null;

/** The built product in a process of its own, as an operator starts it; resolves when it is ready. */
export async function startServer(env, nodeArguments = [], more = []) {
  const port = await freePort();
  const child = fork(join(root, 'cli/dist/server/main.js'), more, {
    env: { ...process.env, ...env, NODE_OPTIONS: '', NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: nodeArguments,
  });
  const url = `http://127.0.0.1:${port}`;
  const handle = handleOf(child);
  await answers(`${url}/ready`, handle);
  const ask = (method, path, body) =>
    fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const api = async (method, path, body) => {
    const used = token;
    let answer = await ask(method, path, body);
    if (answer.status === 401 || answer.status === 403) {
      // Once for all calls: a second sign-in of the same person would end the session of the first.
      if (token === used) {
        signing ??= signIn(url, env).finally(() => {
          signing = null;
        });
        token = await signing;
      }
      answer = await ask(method, path, body);
    }
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const metric = async (name) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  };
  return { ...handle, url, api, metric };
}

/** Creates a connection for each number and pairs it with a simulated phone. Returns the connections' ids. */
export async function pairConnections(server, whatsapp, numbers) {
  await server.api('PUT', '/plans/1', { connections: 1000 });
  const ids = [];
  for (const number of numbers) {
    const { id } = await server.api('POST', '/whatsapp', { name: `Linha ${number}` });
    const { qrcode } = await until(server, id, (connection) => connection.qrcode);
    await whatsapp.ask('pair', { code: qrcode, number });
    await until(server, id, ({ status }) => status === 'CONNECTED');
    ids.push(id);
  }
  return ids;
}

async function until(server, id, isSo) {
  const goOnUntil = Date.now() + 60_000;
  for (;;) {
    const connection = await server.api('GET', `/whatsapp/${id}`);
    if (isSo(connection)) return connection;
    if (Date.now() > goOnUntil) throw new Error(`Connection ${id} stays ${connection.status}`);
    await new Promise((resume) => setTimeout(resume, 30));
  }
}

async function answers(address, handle) {
  const goOnUntil = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (handle.hasEnded()) throw new Error('The product ended while it started');
    if (Date.now() > goOnUntil) throw new Error(`No answer on ${address}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
}

async function signIn(url, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  return (await answer.json()).token;
}
