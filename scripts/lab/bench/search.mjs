import { compare, line } from './compare.mjs';
import { onSeeded, requireSame } from './lists.mjs';
import { startWorker } from './processes.mjs';

const forMs = 700;
const neighbourMs = 4000;

/** Searches among 500,000 messages, or BENCH_TIMES as many. */
const typed = {
  'a frequent word': 'boleto',
  'the beginning of a word': 'venc',
  'two words': 'segunda vencimento',
  'a number': '4432-70007',
  'a frequent and a missing word': 'boleto zzzz',
  'nothing there': 'zzzz',
};
const queryOf = (words) => `?searchParam=${encodeURIComponent(words)}`;
const pathOf = (words) => `/messages/search${queryOf(words)}`;
/** The bare server's search without tickets and writers. */
const textsOf = (words) => `/messages/search/texts${queryOf(words)}`;

/** Measures GET /messages/search, one call after the other, and the time that another company's calls take meanwhile. */
export function search() {
  return onSeeded(async (sides) => {
    const results = [];
    for (const [what, words] of Object.entries(typed)) {
      await requireFound(sides, words);
      results.push(await race(sides, `search, ${what}`, words, pathOf, 0.6));
      results.push(await race(sides, '  beside messages alone by hand', words, textsOf));
    }
    await neighbour(sides);
    return results;
  });
}

/** Throws unless both sides answer the same, and the messages alone are those too. */
async function requireFound({ product, raw }, words) {
  await requireSame(product, raw, pathOf(words));
  const ids = ({ messages }) => messages.map(({ id }) => id).join();
  const [ours, theirs] = [
    await product.api('GET', pathOf(words)),
    await (await fetch(raw.url + textsOf(words))).json(),
  ];
  if (ids(ours) !== ids(theirs)) throw new Error(`The two do not find the same by ${words}`);
}

async function race({ product, raw, load }, title, words, rawPathOf, goal) {
  const side = ({ port, headers = '', cpuMs }, path) => ({
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
  });
  return compare(title, 'answers/s', {
    product: side(product, pathOf(words)),
    raw: side(raw, rawPathOf(words)),
    goal,
  });
}

/** The slowest of a hundred calls of another company, alone and while four people of this one search without pause. */
async function neighbour({ product, load, neighbour: person }) {
  const { port, headers } = product;
  const token = await product.signIn(person);
  const asks = [
    { method: 'GET', path: '/tickets?pageNumber=1', headers: `authorization: Bearer ${token}\r\n` },
  ];
  const calls = { port, connections: 2, forMs: neighbourMs, asks };
  const searches = Object.values(typed).map((words) => ({ method: 'GET', path: pathOf(words), headers }));
  const searching = startWorker('load.mjs');
  try {
    await load.ask({ ...calls, forMs });
    const alone = await load.ask(calls);
    const [busy, searched] = await Promise.all([
      load.ask(calls),
      searching.ask({ port, connections: 4, forMs: neighbourMs, asks: searches }),
    ]);
    const rest = `ms at the 99th percentile (first: while ${Math.round(searched.perSecond)} searches/s, their median ${searched.p50.toFixed(1)} ms; second: alone), goal 50`;
    line('search, calls of another company', busy.p99, alone.p99, busy.p99 / alone.p99, rest);
  } finally {
    await searching.stop();
  }
}
