import { parseArgs } from 'node:util';
import { startGraph } from './start-graph.ts';

const usage = `Meta's Graph API on this machine, for tests and trials. Never talks to the internet.

  npm run graph:loopback -- [--port 8183]

  --port   of the API and of its control interface (default: a free one)
`;

const { values } = parseArgs({
  options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) process.stdout.write(usage);
else await run();

async function run(): Promise<void> {
  const loopback = await startGraph({ port: Number(values.port ?? 0) });
  const { appId, appSecret, configurationId } = loopback.state.app;
  process.stdout.write(
    `GRAPH_URL=${loopback.url}\nMETA_APP_ID=${appId}\nMETA_APP_SECRET=${appSecret}\nMETA_SIGNUP_CONFIG=${configurationId}\n` +
      `page: ${loopback.url}/\ncontrol: ${loopback.url}/control\n`,
  );
  const stop = () => {
    loopback.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
