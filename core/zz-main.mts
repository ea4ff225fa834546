import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestApp } from './testing/start-test-app.ts';
import { definePlugin } from './plugin/define-plugin.ts';
const app = await startTestApp({ config: { redisUrl: 'redis://127.0.0.1:6379', roles: new Set(['web'] as const) }, plugins: [definePlugin({ name: 'k', register: (s) => s.job('kill', async () => undefined) })] });
const c = await app.aCompany();
app.host.jobs.enqueue('kill', { companyId: c.id }, { dedupeKey: 'poison' });
const { databaseUrl, dataDir } = app.host.config;
const t0 = Date.now();
for (let i = 0; i < 5; i++) {
  const w = spawn(process.execPath, ['--import', 'tsx', '--conditions=balcao-src', 'core/zz-worker.mts', JSON.stringify({ databaseUrl, dataDir })], { stdio: ['ignore', 'pipe', 'ignore'] });
  const dead = await Promise.race([once(w, 'exit').then(() => true), (async () => { for (;;) { await new Promise(r => setTimeout(r, 300)); if ((await app.host.database.knex('DeadJobs')).length) return false; } })()]);
  console.log('worker', i, dead ? 'killed' : 'lives, job buried', Math.round((Date.now() - t0) / 1000), 's');
  if (!dead) { w.kill('SIGKILL'); break; }
}
console.log(await app.host.database.knex('DeadJobs').select('job', 'attempts', 'reason'));
await app.close();
