import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { quietSignal } from './quiet-signal.ts';
import { startLoopback } from './start-loopback.ts';

const usage = `A WhatsApp on this machine, for tests and trials. Never talks to the internet.

  npm run whatsapp:loopback -- [--port 8181] [--secure-port 8182] [--ca-file loopback-ca.pem] [--few-pre-keys]

  --port          of the WebSocket, the control interface and downloads (default: a free one)
  --secure-port   of the TLS listener that takes uploads (default: a free one)
  --ca-file       where to write the certificate that uploads need: NODE_EXTRA_CA_CERTS=<file> for the product
  --few-pre-keys  clients publish few one-time keys at first: cheap pairing for many sessions
`;

quietSignal();
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'secure-port': { type: 'string' },
    'ca-file': { type: 'string' },
    'few-pre-keys': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) process.stdout.write(usage);
else await run();

async function run(): Promise<void> {
  const loopback = await startLoopback({
    port: Number(values.port ?? 0),
    securePort: Number(values['secure-port'] ?? 0),
    fewPreKeys: values['few-pre-keys'] ?? false,
  });
  const caFile = values['ca-file'];
  if (caFile) writeFileSync(caFile, loopback.testCa);
  const lines = [
    `WHATSAPP_URL=${loopback.url}`,
    `WHATSAPP_TEST_ROOT=${loopback.testRoot}`,
    ...(caFile ? [`NODE_EXTRA_CA_CERTS=${caFile}`] : []),
    `control: ${loopback.controlUrl}/control`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const stop = () => {
    loopback.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
