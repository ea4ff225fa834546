import { durabilityOf } from './databases.mjs';
import { phones, productSide, startNetwork, stockSide } from './sides.mjs';

const kills = Number(process.env.MEASURE_KILLS ?? 20);
const customers = 20;
const perSecond = 100;
/** Messages that customers write while the client is down, so that each start begins with them. */
const backlog = 100;
/** Messages per reply: with replies, both directions of a conversation are in use. */
const replyEvery = 11;
/** Clients to measure: the library's example handlers and the product, or by MEASURE_SIDE=product the product alone. */
const sides = process.env.MEASURE_SIDE === 'product' ? [productSide] : [stockSide, productSide];
/** Maximum time for a client to get its waiting messages, before it is asked to end. */
const drainMs = 150_000;
/** Time without a new message after which the client counts as idle and may be asked to end. */
const idleMs = 15_000;
const columns = [
  ...[
    '',
    'kills',
    'written',
    'LOST',
    'journaled',
    'doubled',
    'undelivered',
    'redelivered',
    'retries',
    'refused',
  ],
  ...['replies', 'twice'],
];

/**
 * Measures the loss of inbound messages in a process that is killed without warning: customers write without a pause, the
 * client is killed and started again, and in the end the network's delivered messages are compared with the rows.
 */
export async function measureInboxLog() {
  for (const moment of ['random', 'receipt']) {
    for (const makeSide of sides) {
      const network = await startNetwork();
      const side = await makeSide(network, { replyEvery });
      try {
        if (makeSide === sides[0] && moment === 'random') await heading(side);
        row(await killed({ network, side, moment, title: `${moment}: ${side.name}` }));
      } finally {
        await network.whatsapp.stop();
        await side.database.drop();
      }
    }
  }
}

async function heading({ database }) {
  process.stdout.write(`\nOn ${await durabilityOf(database.driver())}. Killed at a random instant, 0.3 to 4 s after it
was connected, or the moment a receipt of its reached the network.\n`);
  row(columns);
}

async function killed({ network: { whatsapp }, side, moment, title }) {
  const [number] = phones(side.name === 'stock' ? '80' : '90', 1);
  const begin = await side.start();
  await side.pair(begin, [number]);
  const talk = { accounts: [number], customers, perSecond };
  await whatsapp.ask('burst', { ...talk, messages: customers * 3, window: customers });
  if (side.name === 'product') await makeReady(begin, side);
  await begin.stop();
  const replies = side.name === 'product' ? agent(side) : null;
  for (let kill = 0; kill < kills; kill++) {
    await whatsapp.ask('write', { ...talk, messages: backlog });
    const running = await side.start([number]);
    await whatsapp.ask('online', { number });
    await whatsapp.ask('startFlow', talk);
    replies?.now(running);
    await killAt(moment, running, whatsapp);
    replies?.now(null);
    await whatsapp.ask('stopFlow');
  }
  replies?.stop();
  await drain(whatsapp, side, number, replies);
  await tellOddities(whatsapp, side, number);
  return [
    title,
    String(kills),
    ...(await count(whatsapp, side, number)),
    ...(await repliesOf(whatsapp, replies)),
  ];
}

async function killAt(moment, running, whatsapp) {
  const afterMs = 300 + Math.random() * 3700;
  if (moment === 'receipt') await whatsapp.ask('killAtReceipt', { pid: running.pid, afterMs });
  else await new Promise((resume) => setTimeout(resume, afterMs));
  await running.kill();
}

/** Runs the client until everything is where it belongs, ends it and starts it once more: its last data is stored then. */
async function drain(whatsapp, side, number, replies) {
  for (let time = 0; time < 2; time++) {
    const running = await side.start([number]);
    await whatsapp.ask('online', { number });
    let [before, since] = ['', Date.now()];
    const goOnUntil = Date.now() + drainMs;
    while (Date.now() - since < idleMs && Date.now() < goOnUntil) {
      await new Promise((resume) => setTimeout(resume, 500));
      const waiting = (await undelivered(whatsapp, number)).length;
      const kept = (await side.journaled()).length;
      const silent = replies ? replies.taken.length - (await arrived(whatsapp, replies)) : 0;
      if (waiting + kept + silent === 0) break;
      const now = `${await side.stored()} ${waiting} ${kept} ${silent}`;
      if (now !== before) since = Date.now();
      before = now;
    }
    // Messages received a moment ago are on their way to their rows.
    await new Promise((resume) => setTimeout(resume, 1000));
    await running.stop();
  }
}

/** Shows results that a killed client does not explain: each would be a fault of the simulation, or one to look into. */
async function tellOddities(whatsapp, side, number) {
  const stored = new Set((await side.rows()).map(({ id }) => id));
  for (const { id, frames, retries } of await undelivered(whatsapp, number)) {
    const fate = stored.has(id) ? 'is stored' : 'is NOT stored';
    process.stderr.write(
      `${id} went out ${frames} times, was asked for again ${retries} times, never confirmed; it ${fate}\n`,
    );
  }
  for (const problem of await whatsapp.ask('problems')) process.stderr.write(`the simulation: ${problem}\n`);
}

async function undelivered(whatsapp, number) {
  const all = await whatsapp.ask('ledger', { numbers: [number] });
  return all.filter(({ isDelivered, refused }) => !isDelivered && refused === undefined);
}

async function count(whatsapp, side, number) {
  const all = await whatsapp.ask('ledger', { numbers: [number] });
  const ids = (await side.rows()).map(({ id }) => id);
  const stored = new Set(ids);
  // Not shown yet, but kept: the next start workers it on.
  const kept = new Set(await side.journaled());
  // Refused is as gone as received: the network will not send it again.
  const isGone = ({ isDelivered, refused }) => isDelivered || refused !== undefined;
  const figures = [
    all.length,
    all.filter((message) => isGone(message) && !stored.has(message.id) && !kept.has(message.id)).length,
    all.filter(({ id }) => !stored.has(id) && kept.has(id)).length,
    ids.length - stored.size,
    all.filter((message) => !isGone(message)).length,
    all.filter(({ frames }) => frames > 1).length,
    all.reduce((sum, { retries }) => sum + retries, 0),
    all.filter(({ refused }) => refused !== undefined).length,
  ];
  return figures.map(String);
}

/** The agent takes the conversations, so that he may answer, and nothing holds his answers back. */
async function makeReady(server, side) {
  const [{ id: userId }] = (await server.api('GET', '/users')).users;
  for (const { id } of await side.tickets())
    await server.api('PUT', `/tickets/${id}`, { status: 'open', userId });
  for (const { id } of await server.api('GET', '/whatsapp')) {
    const gaps = { replyGapSeconds: 0, bulkGapSeconds: 0, bulkJitterSeconds: 0 };
    await server.api('PUT', `/whatsapp/${id}/sending`, {
      ...gaps,
      dailyBudget: [],
      quietFrom: null,
      quietTo: null,
    });
  }
}

/** Answers customers over the product's API, as an agent would; an answer that the API took must arrive, once. */
function agent(side) {
  let server = null;
  let said = 0;
  const taken = [];
  const timer = setInterval(() => void reply().catch(() => undefined), (1000 / perSecond) * replyEvery);
  const reply = async () => {
    const asked = server;
    if (!asked) return;
    const tickets = await side.tickets();
    const body = `resposta ${++said}`;
    const { id } = tickets[said % tickets.length];
    await asked.api('POST', `/messages/${id}`, { body });
    taken.push(body);
  };
  return {
    taken,
    now: (running) => {
      server = running;
    },
    stop: () => clearInterval(timer),
  };
}

async function repliesOf(whatsapp, replies) {
  const times = await timesArrived(whatsapp);
  const twice = [...times.values()].filter((copies) => copies > 1).length;
  const figure = replies ? `${await arrived(whatsapp, replies)}/${replies.taken.length}` : String(times.size);
  return [figure, String(twice)];
}

/** Counts the answers taken by the API that have reached their customer. */
async function arrived(whatsapp, { taken }) {
  const times = await timesArrived(whatsapp);
  return taken.filter((body) => times.has(body)).length;
}

async function timesArrived(whatsapp) {
  const times = new Map();
  for (const { body } of await whatsapp.ask('replies')) {
    const words = /resposta \S+/.exec(body)?.[0];
    times.set(words, (times.get(words) ?? 0) + 1);
  }
  return times;
}

function row(cells) {
  const [title, ...figures] = cells;
  process.stdout.write(`${title.padEnd(18)}${figures.map((figure) => figure.padStart(12)).join('')}\n`);
}
