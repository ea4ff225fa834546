import { durabilityOf } from './databases.mjs';
import { pairConnections } from './server.mjs';
import { phones, productSide, startNetwork } from './sides.mjs';
import { slopeOf } from './slope.mjs';

const sessionsWanted = Number(process.env.MEASURE_SESSIONS ?? 100);
const minutes = Number(process.env.MEASURE_MINUTES ?? 12);
const customers = 10;
const everyMs = 5_000;
const hourMs = 3_600_000;
/** Time in milliseconds before the measurement: objects that are created once with the first messages are no growth of memory. */
const warmUpMs = 120_000;
/** Number of sessions that must fit into a gigabyte. */
const perGigabyte = 100;

/**
 * Measures the cost of paired sessions in one process: memory, its growth under a trickle of messages, and how busy the loop
 * is.
 */
export async function sessions() {
  // Asks like a real phone for 812 one-time keys of each new session.
  const network = await startNetwork({ fewPreKeys: false });
  const side = await productSide(network, { nodeArguments: ['--heapsnapshot-signal=SIGUSR2'] });
  try {
    const server = await side.start();
    try {
      process.stdout.write(`${sessionsWanted} sessions, ${await durabilityOf(side.database.driver())}\n`);
      await hold(server, network.whatsapp);
    } finally {
      await server.stop();
    }
  } finally {
    await network.whatsapp.stop();
    await side.database.drop();
  }
}

async function hold(server, whatsapp) {
  const numbers = phones('90', sessionsWanted);
  const empty = server.rssMb();
  await pairConnections(server, whatsapp, numbers.slice(0, 1));
  await pause(everyMs);
  const one = server.rssMb();
  const startedAt = Date.now();
  await pairConnections(server, whatsapp, numbers.slice(1));
  const pairedWithin = (Date.now() - startedAt) / 1000;
  await pause(everyMs);
  const all = server.rssMb();
  line('no session', `${mb(empty)} resident`);
  line('one session (the library is loaded)', `${mb(one)} resident`);
  line(`${sessionsWanted} sessions`, `${mb(all)} resident, paired within ${Math.round(pairedWithin)} s`);
  line('each further session', `${((all - one) / (sessionsWanted - 1)).toFixed(2)} MB`);
  await whatsapp.ask('startFlow', { accounts: numbers, customers, perSecond: sessionsWanted / 60 });
  const samples = await watch(server);
  await whatsapp.ask('stopFlow');
  tellGrowth(samples, await server.rssMb());
  await tellSplit(server);
}

async function watch(server) {
  const samples = [];
  const startedAt = Date.now();
  while (Date.now() - startedAt < minutes * 60_000) {
    await pause(everyMs);
    const lagMs = (await server.metric('balcao_nodejs_eventloop_lag_p99_seconds')) * 1000;
    const used = (await server.metric('balcao_nodejs_heap_size_used_bytes')) / 2 ** 20;
    samples.push({ ms: Date.now() - startedAt, rss: server.rssMb(), used, lagMs });
  }
  return samples;
}

function tellGrowth(samples, rss) {
  const lows = lowsOf(samples.filter(({ ms }) => ms > warmUpMs));
  const { slope, error } = slopeOf(lows.map(({ ms, used }) => ({ x: ms / hourMs, y: used })));
  const lags = samples.map(({ lagMs }) => lagMs).sort((a, b) => a - b);
  const peak = Math.max(...samples.map((sample) => sample.rss));
  const fit = Math.floor((sessionsWanted * 1024) / peak);
  line(
    `after ${minutes} min at a message a minute each`,
    `${mb(rss)} resident, at most ${mb(peak)}: ${fit} sessions per GB, goal ${perGigabyte}`,
  );
  line(
    'growth of the heap, by least squares',
    `${slope.toFixed(0)} MB/h ± ${(2 * error).toFixed(0)} (two standard errors; the least of each of ${lows.length} minutes)`,
  );
  line(
    'delay of the event loop, p99 of five seconds',
    `${lags[lags.length >> 1].toFixed(1)} ms in the middle, ${lags.at(-1).toFixed(1)} ms at worst`,
  );
}

/** The least used heap of each minute: nearest to what is left after a collection, whose moment is not known from outside. */
function lowsOf(samples) {
  const lows = new Map();
  for (const sample of samples) {
    const minute = Math.floor(sample.ms / 60_000);
    const low = lows.get(minute);
    if (!low || sample.used < low.used) lows.set(minute, sample);
  }
  return [...lows.values()];
}

async function tellSplit(server) {
  const of = async (name) => mb((await server.metric(`balcao_${name}`)) / 2 ** 20);
  const used = await of('nodejs_heap_size_used_bytes');
  const heap = await of('nodejs_heap_size_total_bytes');
  const external = await of('nodejs_external_memory_bytes');
  line('of it', `${used} used of ${heap} of heap, ${external} of buffers outside it`);
}

function line(about, figures) {
  process.stdout.write(`${about.padEnd(48)} ${figures}\n`);
}

function mb(figure) {
  return `${Math.round(figure)} MB`;
}

function pause(ms) {
  return new Promise((resume) => setTimeout(resume, ms));
}
