import { createDatabase, openDriver } from '../bench/database.mjs';
import { agentAt } from './campaign-answers.mjs';
import { sendByHand } from './campaign-by-hand.mjs';
import { startServer } from './server.mjs';

const planned = 100_000;
const sent = 5_000;
/** Recipients of each campaign that runs while agents answer: more than it can send meanwhile. */
const besides = 20_000;
const rowsOfStatement = 200;
const noLimits = {
  ...{ replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 },
  ...{ dailyBudget: [], quietFrom: null, quietTo: null },
};

/**
 * Measures the time and the memory for writing a campaign's recipients into its ledger, and the messages a second that leave
 * when nothing slows them down, each stored before and after.
 */
export async function campaign() {
  const database = await createDatabase();
  const server = await startServer(database.env).catch(async (error) => {
    await database.drop();
    throw error;
  });
  try {
    const [{ id: whatsappId }] = await server.api('GET', '/whatsapp');
    await server.api('PUT', `/whatsapp/${whatsappId}/sending`, noLimits);
    const interval = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
    await server.api('POST', '/campaign-settings', {
      settings: { ...interval, quietFrom: '00:00', quietTo: '23:59' },
    });
    const driver = openDriver(database.env);
    const lists = [
      await fillList(server, driver, planned, '55117'),
      await fillList(server, driver, sent, '55118'),
      await fillList(server, driver, besides, '55116'),
    ];
    await plan(server, lists[0], whatsappId);
    await server.api('POST', '/campaign-settings', { settings: { quietFrom: null, quietTo: null } });
    await answer(server, lists[2], whatsappId);
    const rate = await send(server, lists[1], whatsappId);
    const raw = await sendByHand(driver, sent);
    process.stdout.write(
      `campaign, the same by hand: ${Math.round(raw)} a second; the product is at ${(rate / raw).toFixed(2)} of it\n`,
    );
    await driver.close();
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function plan(server, contactListId, whatsappId) {
  const restMb = server.rssMb();
  let mostMb = restMb;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, server.rssMb());
  }, 50);
  const from = performance.now();
  const { id } = await begin(server, contactListId, whatsappId);
  await until(server, id, (report) => report.isPlanned);
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watch);
  process.stdout.write(
    `campaign, planning ${planned}: ${seconds.toFixed(1)} s, ${Math.round(mostMb - restMb)} MB besides ${Math.round(restMb)} MB\n`,
  );
  await server.api('POST', `/campaigns/${id}/cancel`).catch(() => undefined);
}

async function send(server, contactListId, whatsappId) {
  const { id } = await begin(server, contactListId, whatsappId);
  await until(server, id, (report) => report.figures.delivered > 0);
  const [from, cpuFrom] = [performance.now(), server.cpuMs()];
  const isOver = ({ campaign: { status } }) => status === 'FINALIZADA';
  const { figures } = await until(server, id, isOver);
  const seconds = (performance.now() - from) / 1000;
  const cpu = (server.cpuMs() - cpuFrom) / 1000 / seconds;
  process.stdout.write(
    `campaign, sending ${figures.delivered}: ${Math.round(figures.delivered / seconds)} a second, ${cpu.toFixed(2)} of a processor\n`,
  );
  return figures.delivered / seconds;
}

/** An agent's answers while the number is quiet, while a campaign has a message every tenth of a second, and one without limits. */
async function answer(server, contactListId, whatsappId) {
  const answers = await agentAt(server, whatsappId);
  const quiet = await answers();
  for (const [pace, limits] of [
    ['10 a second', { ...noLimits, bulkGapSeconds: 0.1 }],
    ['without limits', noLimits],
  ]) {
    await server.api('PUT', `/whatsapp/${whatsappId}/sending`, limits);
    const { id } = await begin(server, contactListId, whatsappId);
    await until(server, id, (report) => report.figures.delivered > 0);
    const during = await answers();
    await server.api('POST', `/campaigns/${id}/cancel`).catch(() => undefined);
    await until(server, id, (report) => report.figures.sending === 0);
    process.stdout.write(
      `campaign ${pace}, an agent's answers: ${during} ms in the middle, ${quiet} ms without one: ${(during / quiet).toFixed(1)}\n`,
    );
  }
}

async function begin(server, contactListId, whatsappId) {
  return server.api('POST', '/campaigns', {
    ...{ name: 'Natal', message1: 'Olá {nome}', contactListId, whatsappId },
    scheduledAt: new Date(Date.now() - 1000).toISOString(),
  });
}

async function until(server, id, isSo) {
  const goOnUntil = Date.now() + 300_000;
  for (;;) {
    const report = await server.api('GET', `/campaigns/${id}/report`);
    if (isSo(report)) return report;
    if (Date.now() > goOnUntil) throw new Error(`The campaign stands at ${JSON.stringify(report.figures)}`);
    await new Promise((resume) => setTimeout(resume, 200));
  }
}

/** Inserts contacts whose numbers count as verified on WhatsApp. */
async function fillList(server, driver, count, prefix) {
  const { id } = await server.api('POST', '/contact-lists', { name: `Lista ${count}` });
  const now = Date.now();
  const columns =
    'createdAt, updatedAt, companyId, contactListId, name, number, phoneKey, email, isWhatsappValid, checkedRound, searchKey';
  for (let start = 0; start < count; start += rowsOfStatement) {
    const rows = Array.from({ length: Math.min(rowsOfStatement, count - start) }, (_, index) => {
      const number = `${prefix}${String(start + index).padStart(8, '0')}`;
      return [now, now, 1, id, `Pessoa ${start + index}`, number, number, '', 1, 1, number];
    });
    const tuples = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    await driver.run(`INSERT INTO ContactListItems (${columns}) VALUES ${tuples}`, rows.flat());
  }
  return id;
}
