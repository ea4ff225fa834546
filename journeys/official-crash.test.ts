/** @on-servers sends and updates are rows that the next process finds */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GraphLoopback } from '../plugins/channel-cloud/loopback/graph-loopback.ts';
import { startGraph } from '../plugins/channel-cloud/loopback/start-graph.ts';
import { playOfficialKills } from './faults/official/official-killed.ts';
import { type Product, startProduct } from './support/product.ts';

/** KILLS sets another number; SEED plays the moments of an earlier run. */
const kills = Number(process.env.KILLS ?? (process.env.TEST_ALL ? 20 : 2));
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

test('messages of an official number are neither lost nor doubled when its process is killed at any moment', async () => {
  const { lines, holds } = await playOfficialKills({ graph, product, kills, seed });
  process.stdout.write(`  figure: ${kills} kills; ${lines.join('; ')}\n`);
  expect(holds ? [] : lines).toEqual([]);
});
