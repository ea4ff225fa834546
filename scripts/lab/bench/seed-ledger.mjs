import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';
import { openDriver } from './database.mjs';
import { startProduct } from './processes.mjs';

/** BENCH_TIMES=10: a million conversations. */
const conversations = 100_000 * Number(process.env.BENCH_TIMES ?? 1);
const days = 366;
/** Agents, queues and connections that work side by side; most are gone by now, which changes no figure. */
const [agents, queues, connections] = [20, 6, 3];
const hour = 3_600_000;
const minute = 60_000;
const rowsOfStatement = 800;
const statementsOfTransaction = 25;
const columns = ['companyId', 'kind', 'at', 'ticketId', 'queueId', 'userId', 'whatsappId', 'value'];

/** Fills the ledger of company 1 through the bare driver, as a year of conversations would, and has it summed. */
export async function seedLedger(env) {
  const startedAt = performance.now();
  const product = await startProduct(env);
  await product.stop();
  const driver = openDriver(env);
  if (driver.dialect === 'sqlite') driver.all('PRAGMA synchronous=OFF');
  const random = randomFrom(42);
  let rows = [];
  for (let ticket = 1; ticket <= conversations; ticket++) {
    rows.push(...logOfTicket(ticket, random));
    if (rows.length < rowsOfStatement * statementsOfTransaction) continue;
    await write(driver, rows);
    rows = [];
  }
  await write(driver, rows);
  await driver.close();
  await rebuild(env);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stderr.write(`(seeded and summed ${conversations} conversations in ${seconds} s)\n`);
}

/** A conversation of working hours, from opening to rating. */
function logOfTicket(ticket, random) {
  const day = Math.floor(((ticket - 1) / conversations) * days);
  const openedAt = Date.now() - (days - day) * 24 * hour + Math.floor(random() * 10 * hour);
  const [queueId, userId, whatsappId] = [queues, agents, connections].map(
    (many) => 1 + Math.floor(random() * many),
  );
  const wait = Math.floor(random() ** 3 * 40 * minute) + 5_000;
  const handled = Math.floor(random() ** 2 * 90 * minute) + 60_000;
  const acceptedAt = openedAt + wait;
  const closedAt = acceptedAt + handled;
  const place = [ticket, queueId, userId, whatsappId];
  const rows = [
    [1, 1, openedAt, ...place, null],
    [1, 3, acceptedAt, ...place, wait],
    [1, 4, acceptedAt, ...place, null],
    [1, 5, acceptedAt + 20_000, ...place, wait + 20_000],
    [1, 6, closedAt, ...place, handled],
  ];
  if (random() < 0.3) rows.push([1, 7, closedAt + 2 * minute, ...place, 1 + Math.floor(random() * 3)]);
  return rows;
}

async function write(driver, rows) {
  const statements = [];
  for (let start = 0; start < rows.length; start += rowsOfStatement) {
    const part = rows.slice(start, start + rowsOfStatement);
    const places = Array(part.length)
      .fill(`(${columns.map(() => '?').join(',')})`)
      .join(',');
    statements.push([`INSERT INTO Milestones (${columns.join(',')}) VALUES ${places}`, part.flat()]);
  }
  if (driver.dialect === 'sqlite')
    driver.transaction(({ run }) => statements.forEach(([sql, bound]) => void run(sql, bound)));
  else
    await driver.transaction(async ({ run }) => {
      for (const [sql, bound] of statements) await run(sql, bound);
    });
}

/** Rebuilds as an operator would; the same command finds the result right. */
function rebuild(env) {
  const child = spawn(process.execPath, [join(root, 'cli/dist/index.js'), 'dashboard', 'rebuild'], {
    env: { ...process.env, ...env, NODE_OPTIONS: '', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`rebuild ended with ${code}`))));
  });
}

/** Random generator with the same figures in every run. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
