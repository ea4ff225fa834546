// `npm run faults -- OFFICIAL`, by way of scripts/faults.mjs: `play-official.ts [kills] [seed]`, on a built product. Ends with 1 when a
// message was lost, doubled or out of order.
import { randomInt } from 'node:crypto';
import { startGraph } from '@balcao/plugins/channel-cloud/loopback/start-graph.ts';
import { startProduct } from '../../support/product.ts';
import { playOfficialKills } from './official-killed.ts';

const [kills = 20, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
const graph = await startGraph();
const product = await startProduct({
  ...{ REDIS_URL: '', SANDBOX_ENABLED: 'false' },
  ...{ GRAPH_URL: graph.url, GRAPH_VERSION: 'v26.0' },
});
try {
  const { lines, holds } = await playOfficialKills({ graph, product, kills, seed });
  for (const line of lines) process.stdout.write(`OFFICIAL ${line}\n`);
  process.stdout.write(
    `OFFICIAL seed ${seed}: ${kills} kills, ${holds ? 'everything holds' : 'NOT everything holds'}\n`,
  );
  process.exitCode = holds ? 0 : 1;
} finally {
  await graph.close();
  await product.stop();
}
