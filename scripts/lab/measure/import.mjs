import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';
import { createDatabase, openDriver } from '../bench/database.mjs';
import { startServer } from './server.mjs';

const require = createRequire(join(root, 'plugins/package.json'));
const rows = 100_000;
const rowsOfTransaction = 250;
const aloneMs = 8_000;
/** An agent who looks into the address book and at the conversations, one call after the other. */
const calls = ['/contacts?pageNumber=1', '/tickets?pageNumber=1&status=open', '/tags?pageNumber=1'];

/** Address book of 100,000 rows imported as CSV and as a workbook, while an agent goes on asking; beside it the same rows by hand. */
export async function contactImport() {
  row(['', 'seconds', 'by hand', 'ratio', 'memory', "others' p99", 'alone', 'ratio']);
  for (const form of ['csv', 'xlsx']) {
    for (const writes of [false, true]) await once(form, writes);
  }
}

async function once(form, writes) {
  const database = await createDatabase();
  const server = await startServer(database.env).catch(async (error) => {
    await database.drop();
    throw error;
  });
  try {
    const ask = await signedIn(server, database.env);
    const { contactImport: draft, proposal } = await ask('POST', '/contacts/imports', upload(form));
    await others(ask, { forMs: aloneMs / 4, writes });
    const alone = await others(ask, { forMs: aloneMs, writes });
    const memory = watchMemory(server);
    const begun = performance.now();
    await ask('POST', `/contacts/imports/${draft.id}/start`, proposal);
    let isOver = false;
    const beside = others(ask, { until: () => isOver, writes });
    const done = await ended(ask, draft.id);
    const seconds = (performance.now() - begun) / 1000;
    isOver = true;
    if (done.state !== 'done' || done.created !== rows) throw new Error(JSON.stringify(done));
    const p99 = await beside;
    const extra = memory();
    await server.stop();
    const raw = await byHand(database.env);
    row([
      `${database.dialect}, ${form}${writes ? ', others write' : ''}`,
      seconds.toFixed(1),
      raw.toFixed(1),
      (seconds / raw).toFixed(1),
      `${Math.round(extra)} MB`,
      `${p99.toFixed(0)} ms`,
      `${alone.toFixed(0)} ms`,
      (p99 / alone).toFixed(1),
    ]);
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function signedIn({ url }, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) {
  let token = '';
  const ask = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  ({ token } = await ask('POST', '/auth/login', { email, password }));
  return ask;
}

const personAt = (index) => [`Cliente ${index}`, String(5_511_900_000_000 + index), `c${index}@loja.test`];

function upload(form) {
  const lines = [
    ['Nome', 'Telefone', 'E-mail'],
    ...Array.from({ length: rows }, (_none, index) => personAt(index)),
  ];
  const body = new FormData();
  body.set(
    'file',
    new File(
      [form === 'csv' ? lines.map((line) => line.join(';')).join('\r\n') : workbookOf(lines)],
      `clientes.${form}`,
    ),
  );
  return body;
}

function workbookOf(lines) {
  const { utils, write } = require('@e965/xlsx');
  return write(utils.book_new(utils.aoa_to_sheet(lines), 'Clientes'), {
    type: 'buffer',
    bookType: 'xlsx',
    compression: true,
    bookSST: true,
  });
}

async function others(ask, { forMs = Number.POSITIVE_INFINITY, until = () => false, writes }) {
  const begun = performance.now();
  const took = [];
  for (let count = 0; performance.now() - begun < forMs && !until(); count++) {
    const from = performance.now();
    if (writes && count % 4 === 0)
      await ask('PUT', '/settings/userRating', {
        key: 'userRating',
        value: count % 8 ? 'enabled' : 'disabled',
      });
    else await ask('GET', calls[count % calls.length]);
    took.push(performance.now() - from);
    await new Promise((resume) => setTimeout(resume, 10));
  }
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.99)];
}

async function ended(ask, id) {
  for (;;) {
    const { contactImport: now } = await ask('GET', `/contacts/imports/${id}`);
    if (!['waiting', 'running'].includes(now.state)) return now;
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/**
 * Growth at most of the memory that the server and its children hold of their own: the program's text is there once for all
 * of them. On SQLite the cache of the database, 32 MB, fills on the way.
 */
function watchMemory({ pid }) {
  const before = ownMb(pid);
  let most = 0;
  const timer = setInterval(() => {
    const children = childrenOf(pid).reduce((sum, child) => sum + ownMb(child), 0);
    most = Math.max(most, ownMb(pid) - before + children);
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

function childrenOf(pid) {
  return readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && new RegExp(`\\) \\S ${pid} `).test(read(`/proc/${name}/stat`)),
  );
}

function ownMb(pid) {
  return Number(/RssAnon:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}

/** Processes end between a listing and a look. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Inserts the same rows as contacts with an address each, in the product's own tables, with nothing looked up and no caller
 * waiting.
 */
async function byHand(env) {
  const driver = openDriver(env);
  await driver.run('DELETE FROM Contacts');
  const columns =
    'id, createdAt, updatedAt, companyId, name, number, email, uuid, isGroup, addressKind, addressValue, searchKey';
  const begun = performance.now();
  for (let start = 0; start < rows; start += rowsOfTransaction) {
    const now = Date.now();
    const people = Array.from({ length: rowsOfTransaction }, (_none, index) => [
      start + index + 1,
      ...personAt(start + index),
    ]);
    const contacts = people.map(([id, name, number, email]) => [
      ...[id, now, now, 1, name, number, email, crypto.randomUUID(), 0, 'phone', number],
      `${name.toLowerCase()} ${number} ${email}`,
    ]);
    const addresses = people.map(([id, , number]) => [now, now, 1, 'phone', number, id]);
    const holders = 'ContactIdentities (createdAt, updatedAt, companyId, kind, value, contactId)';
    // One after the other without waiting: the embedded driver's transaction is over when its work returns.
    await driver.transaction((link) => {
      const first = insert(link, `Contacts (${columns})`, contacts);
      const second = () => insert(link, holders, addresses);
      return first instanceof Promise ? first.then(second) : second();
    });
  }
  const seconds = (performance.now() - begun) / 1000;
  await driver.close();
  return seconds;
}

function insert(link, into, values) {
  const one = `(${values[0].map(() => '?').join(',')})`;
  return link.run(`INSERT INTO ${into} VALUES ${values.map(() => one).join(',')}`, values.flat());
}

function row(cells) {
  const widths = [28, 10, 10, 8, 10, 14, 10, 8];
  process.stdout.write(`${cells.map((cell, at) => String(cell).padEnd(widths[at])).join('')}\n`);
}
