import { compare } from './compare.mjs';
import { createDatabase } from './database.mjs';
import { startProduct, startRaw, startWorker } from './processes.mjs';
import { seedLedger } from './seed-ledger.mjs';

const forMs = 1200;
/** Lengths of the measured periods in days, up to today. */
const ranges = [30, 90, 366];

/** GET /dashboard/report, one call after the other, in a company with 100,000 conversations of a year. */
export async function dashboard() {
  const database = await createDatabase();
  const load = startWorker('load.mjs');
  let sides = [];
  try {
    await seedLedger(database.env);
    const [product, raw] = [await startProduct(database.env), await startRaw(database.env)];
    sides = [product, raw];
    const results = [];
    for (const days of ranges)
      results.push(
        await race({ product, raw, load }, `dashboard, ${days} days`, `/dashboard/report?days=${days}`),
      );
    results.push(
      await alone({ product, load }, 'dashboard, 30 days of an agent', '/dashboard/report?days=30&userId=1'),
    );
    results.push(
      await alone(
        { product, load },
        'dashboard, 366 days of a queue',
        '/dashboard/report?days=366&queueId=1',
      ),
    );
    results.push(
      await alone(
        { product, load },
        'dashboard, tickets behind a figure',
        '/dashboard/report/tickets?days=366&figure=closed',
      ),
    );
    return results;
  } finally {
    await Promise.all([load.stop(), ...sides.map((side) => side.stop())]);
    await database.drop();
  }
}

async function race({ product, raw, load }, title, path) {
  const ours = await product.api('GET', path);
  const { range, totals, heat } = ours;
  const query = new URLSearchParams({ from: range.from, to: range.to, timeZone: range.timeZone });
  const rawPath = `/dashboard/report?${query}`;
  const theirs = await (await fetch(raw.url + rawPath)).json();
  const told = (of, cells) => JSON.stringify([of.opened, of.closed, of.taken, cells]);
  if (told(totals, heat) !== told(theirs.totals, theirs.heat))
    throw new Error(`The two do not count the same in ${path}`);
  return compare(title, 'answers/s', {
    product: sideOf(product, load, path),
    raw: sideOf(raw, load, rawPath),
  });
}

/** Measures the product without a comparison: the line shows its time. */
function alone({ product, load }, title, path) {
  const side = sideOf(product, load, path);
  return compare(title, 'answers/s', { product: side, raw: side });
}

function sideOf({ port, headers = '', cpuMs }, load, path) {
  return {
    cpuMs,
    async work() {
      const result = await load.ask({
        port,
        connections: 1,
        forMs,
        asks: [{ method: 'GET', path, headers }],
      });
      if (result.failed > 0) throw new Error(`${result.failed} calls of ${path} were refused`);
      return result;
    },
  };
}
