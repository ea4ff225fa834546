/** @on-servers Runs on a database server and Redis too: sends and updates are rows that the next process finds. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GraphLoopback } from '../plugins/channel-cloud/loopback/graph-loopback.ts';
import { startGraph } from '../plugins/channel-cloud/loopback/start-graph.ts';
import { playOfficialKills } from './faults/official/official-killed.ts';
import { type Product, startProduct } from './support/product.ts';

/** KILLS sets another number; SEED plays the moments of an earlier run. */
const kills = Number(process.env.KILLS ?? (process.env.TEST_ALL ? 20 : 2));
/** A test of four kills ends in time on a slow machine. */
const killsOfRound = 4;
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let graph: GraphLoopback;
let product: Product;
beforeAll(async () => {
  process.stdout.write(`  official-crash: SEED=${seed}\n`);
  graph = await startGraph();
  product = await startProduct({ GRAPH_URL: graph.url, GRAPH_VERSION: 'v26.0' });
});
afterAll(async () => {
  await graph?.close();
  await product?.stop();
});

const rounds = Array.from({ length: Math.ceil(kills / killsOfRound) }, (_, round) => round);

test.each(rounds)(
  'messages of an official number are neither lost nor doubled when its process is killed at any moment, round %i',
  async (round) => {
    const left = Math.min(killsOfRound, kills - round * killsOfRound);
    const { lines, holds } = await playOfficialKills({
      ...{ graph, product, round },
      ...{ kills: left, seed: seed + 10 * round },
    });
    process.stdout.write(`  figure: ${left} kills; ${lines.join('; ')}\n`);
    expect(holds ? [] : lines).toEqual([]);
  },
);
