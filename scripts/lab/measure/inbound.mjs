import { compare, heading } from '../bench/compare.mjs';
import { ingest } from '../bench/ingest.mjs';
import { durabilityOf } from './databases.mjs';
import { phones, productSide, startNetwork, stockSide } from './sides.mjs';

const lines = [1, 4, 16];
const customers = 96;
/** Messages of a round, and how many of them may wait for their receipt at once, all lines together. */
const [messages, outstanding] = [Number(process.env.MEASURE_MESSAGES ?? 1500), 192];
const profile = process.env.MEASURE_PROFILE;
const nodeArguments = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];

/** Measures how many messages a second come in, decryption included, from the wire to the row. */
export async function inbound() {
  const network = await startNetwork();
  const sides = [await productSide(network, { nodeArguments }), await stockSide(network)];
  try {
    await compareSides(network, sides);
  } finally {
    await network.whatsapp.stop();
    for (const { database } of sides) await database.drop();
  }
  await ingest();
}

async function compareSides(network, [product, stock]) {
  const most = lines.at(-1);
  const numbers = { product: phones('90', most), stock: phones('80', most) };
  const processes = { product: await product.start(), stock: await stock.start() };
  try {
    await product.pair(processes.product, numbers.product);
    await stock.pair(processes.stock, numbers.stock);
    process.stdout.write(`On ${await durabilityOf(product.database.driver())}; ${customers} customers.\n`);
    heading();
    for (const count of lines) {
      const sideOf = (side) => ({
        cpuMs: processes[side.name].cpuMs,
        work: () => round(network, side, numbers[side.name].slice(0, count)),
      });
      await compare(`inbound, ${count} line${count > 1 ? 's' : ''}`, 'messages/s', {
        product: sideOf(product),
        raw: sideOf(stock),
      });
    }
  } finally {
    await Promise.all([processes.product.stop(), processes.stock.stop()]);
  }
}

async function round({ whatsapp }, side, accounts) {
  const before = await side.stored();
  const startedAt = performance.now();
  const window = Math.ceil(outstanding / accounts.length);
  const each = Math.floor(customers / accounts.length);
  await whatsapp.ask('burst', { accounts, customers: each, messages, window });
  // A receipt is not yet a row.
  await allStored(side, before + messages);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: messages / seconds, done: messages };
}

async function allStored(side, wanted) {
  const goOnUntil = Date.now() + 60_000;
  for (;;) {
    const stored = await side.stored();
    if (stored >= wanted) return;
    if (Date.now() > goOnUntil)
      throw new Error(`${side.name}: ${wanted - stored} messages were never stored`);
    await new Promise((resume) => setTimeout(resume, 15));
  }
}
