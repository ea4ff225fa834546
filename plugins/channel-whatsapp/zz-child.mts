import { buildApp, firstStart, readConfig } from '@balcao/core';
import { plugins } from '../index.ts';
import { createConnection } from '../connections/index.ts';
const config = readConfig({ ...process.env });
const app = await buildApp({ config, plugins });
await firstStart(app.host); await app.start();
const db = app.host.database.knex;
const company = await db('Companies').first();
const known = await db('Whatsapps').first();
if (!known) await createConnection(app.host.contextFor(company.id), { name: 'Loja', provider: 'beta' } as never);
let last = '';
setInterval(async () => {
  const row = await db('Whatsapps').first().catch(() => null);
  const line = row ? `${row.status} ${row.qrcode}` : '';
  if (line !== last) { last = line; process.send?.({ status: row.status, qrcode: row.qrcode }); }
}, 50);
process.on('message', () => undefined);
