import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StockClient } from './testing/stock-client.ts';

const N = Number(process.argv[2] ?? 100),
  M = Number(process.argv[3] ?? 10);
const child = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    '--conditions=balcao-src',
    'plugins/channel-whatsapp/loopback/main.ts',
    '--few-pre-keys',
    '--ca-file',
    '/tmp/lb-ca.pem',
  ],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
const [first] = await once(child.stdout, 'data');
process.stdout.write(String(first));
const control = /control: (\S+)/.exec(String(first))![1]!;
const about = (await (await fetch(control)).json()) as any;
const post = async (p: string, b: any) => {
  const r = await fetch(control + p, { method: 'POST', body: JSON.stringify(b) });
  const j = await r.json();
  if (!r.ok) throw new Error(p + JSON.stringify(j));
  return j as any;
};
const t0 = Date.now();
const lap = (s: string) =>
  process.stdout.write(`${Date.now() - t0} ms ${s} rss ${Math.round(process.memoryUsage().rss / 1e6)}\n`);
const clients: StockClient[] = [];
const one = async (i: number) => {
  const c = new StockClient(about);
  clients.push(c);
  const qr = await c.until(() => c.qrs[0], 60000);
  await post('/pair', { code: qr, number: String(551190000000 + i) });
  await c.until(() => c.isOpen && c.creds.accountSyncCounter > 0, 60000);
};
for (let i = 0; i < N; i += 5)
  await Promise.all(Array.from({ length: Math.min(5, N - i) }, (_, k) => one(i + k)));
lap('paired ' + N);
for (let k = 0; k < 20; k++) await post('/customers', { number: String(551188000000 + k) });
await Promise.all(
  Array.from({ length: 20 }, async (_, k) => {
    for (let i = 0; i < N; i++)
      for (let m = 0; m < M; m++)
        await post(`/customers/${551188000000 + k}/messages`, {
          to: String(551190000000 + i),
          text: `m${m}`,
        });
  }),
);
lap('sent ' + 20 * N * M);
for (;;) {
  const s = (await (await fetch(control + '/ledger')).json()) as any;
  if (s.inbound.lost === 0) {
    process.stdout.write(JSON.stringify(s) + '\n');
    break;
  }
  await new Promise((r) => setTimeout(r, 200));
}
lap('all delivered');
for (const c of clients) await c.end();
const usage = await import('node:fs').then(
  (f) => f.readFileSync(`/proc/${child.pid}/status`, 'utf8').match(/VmRSS.*/)![0],
);
process.stdout.write('loopback ' + usage + '\n');
child.kill('SIGTERM');
await once(child, 'exit');
lap('stopped');
process.exit(0);
