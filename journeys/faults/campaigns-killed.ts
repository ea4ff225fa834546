import { join } from 'node:path';
import Database from 'libsql';
import { type Api, eventually, need, signIn } from '../support/api.ts';
import { startProduct } from '../support/product.ts';

/**
 * Kills the product at random moments while a campaign runs, and then while one runs that pauses between two messages, and counts
 * the messages on the simulated phone afterwards: `node --import tsx --conditions=balcao-src journeys/faults/campaigns-killed.ts
 * [recipients] [kills]`, on a built product with the embedded database. Exits with 1 when a recipient got no message, or one
 * under two ids, or a pause was too short.
 */
const [recipients = 2000, kills = 20] = process.argv.slice(2).map(Number);
const pauseS = 1;
const pausedRecipients = 40;
/**
 * Tolerance in milliseconds: the phone uses the machine's clock, which is corrected now and then, and the pause uses the
 * database's.
 */
const clocksApartMs = 50;

interface Frame {
  seq: number;
  to: string;
  wireId: string;
  sentAt: string;
}

const product = await startProduct();
try {
  let api = await signIn(product);
  const [{ id: phone }] = await need(api.get('/whatsapp'));
  await need(
    api.put(`/whatsapp/${phone}/sending`, {
      ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
      ...{ dailyBudget: [], quietFrom: null, quietTo: null },
    }),
  );
  const lists = [await aList(api, 'Muitos'), await aList(api, 'Poucos')] as const;
  await product.kill();
  fill(lists[0], recipients, '55117');
  fill(lists[1], pausedRecipients, '55118');
  await product.restart();
  api = await signIn(product);

  const many = await play(api, { phone, list: lists[0], interval: 0, killed: kills, expected: recipients });
  const few = await play(api, {
    ...{ phone, list: lists[1], interval: pauseS, killed: Math.max(4, Math.round(kills / 5)) },
    expected: pausedRecipients,
  });
  const shortest = shortestPause(few.frames);
  process.stdout.write(
    `campaign: ${recipients} recipients, ${kills} kills: ${many.line}; with a pause of ${pauseS} s: ${few.line}, shortest pause ${shortest} ms\n`,
  );
  const isWrong = many.wrong + few.wrong > 0 || shortest < pauseS * 1000 - clocksApartMs;
  process.exitCode = isWrong ? 1 : 0;
} finally {
  await product.stop();
}

async function aList(api: Api, name: string): Promise<number> {
  return (await need(api.post('/contact-lists', { name }))).id;
}

/** Inserts recipients whose numbers count as verified, while the product does not run. */
function fill(contactListId: number, count: number, prefix: string): void {
  const database = new Database(join(product.dataDir, 'balcao.sqlite'));
  const { companyId } = database
    .prepare('SELECT companyId FROM ContactLists WHERE id = ?')
    .get(contactListId) as {
    companyId: number;
  };
  const insert = database.prepare(
    `INSERT INTO ContactListItems
       (companyId, contactListId, name, number, phoneKey, email, isWhatsappValid, checkedRound, searchKey, createdAt, updatedAt)
     VALUES (?, ?, ?, ?, ?, '', 1, 1, ?, ?, ?)`,
  );
  const now = Date.now();
  database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const number = `${prefix}${String(index).padStart(8, '0')}`;
      insert.run(companyId, contactListId, `Pessoa ${index}`, number, number, number, now, now);
    }
  })();
  database.close();
}

interface Progress {
  campaign: { status: string };
  figures: { delivered: number };
}

interface Play {
  phone: number;
  list: number;
  interval: number;
  killed: number;
  expected: number;
}

/** Runs a campaign through so many kills; returns the messages on the phones of its recipients. */
async function play(api: Api, { phone, list, interval, killed, expected }: Play) {
  const settings = { messageInterval: interval, longerIntervalAfter: 0, greaterInterval: 0 };
  await need(api.post('/campaign-settings', { settings }));
  const prefix = interval === 0 ? '55117' : '55118';
  const campaign = await need(
    api.post('/campaigns', {
      ...{ name: 'Natal', message1: 'Olá {nome}', contactListId: list, whatsappId: phone },
      scheduledAt: new Date(Date.now() + 1000).toISOString(),
    }),
  );
  const from = performance.now();
  for (let kill = 0; kill < killed; kill++) {
    await pause(500 + Math.random() * 3000);
    await product.kill();
    await product.restart();
  }
  const report = await eventually(
    () => need(api.get(`/campaigns/${campaign.id}/report`)),
    (now: Progress) => now.campaign.status === 'FINALIZADA',
    { forMs: 600_000 },
  );
  const seconds = (performance.now() - from) / 1000;
  const frames = (await allFrames(api, phone)).filter(({ to }) => to.startsWith(prefix));
  const ids = new Map<string, Set<string>>();
  for (const { to, wireId } of frames) ids.set(to, (ids.get(to) ?? new Set()).add(wireId));
  const missing = expected - ids.size;
  const doubled = [...ids.values()].filter((own) => own.size > 1).length;
  const miscounted = Math.abs(expected - report.figures.delivered);
  const line = `missing ${missing}, with two ids ${doubled}, same id again ${frames.length - ids.size}, delivered in the ledger ${report.figures.delivered}, ${seconds.toFixed(1)} s`;
  return { wrong: missing + doubled + miscounted, line, frames };
}

async function allFrames(api: Api, phone: number): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (let after = 0; ; ) {
    const { messages } = await need(api.get(`/sandbox/${phone}/outbox?after=${after}`));
    if (messages.length === 0) return frames;
    frames.push(...messages);
    after = messages.at(-1).seq;
  }
}

/** Returns the shortest time between two messages with different ids, in milliseconds. */
function shortestPause(frames: readonly Frame[]): number {
  const firsts = [
    ...new Map([...frames].reverse().map((frame) => [frame.wireId, Date.parse(frame.sentAt)])).values(),
  ];
  const ordered = firsts.sort((one, other) => one - other);
  return Math.min(...ordered.slice(1).map((at, index) => at - (ordered[index] ?? at)));
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
