import { startTestApp, type TestApp, type TestCompany } from '@balcao/core/testing/index.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { run } from '../run.ts';

const kept = { ...process.env };
let app: TestApp;
let company: TestCompany;

/** The commands work on what the environment names, beside the server that serves it. */
beforeAll(async () => {
  app = await startTestApp({ plugins, listen: true });
  company = await app.aCompany();
  const admin = app.api(await app.aUser(company));
  for (const queue of [
    { name: 'Vendas', color: '#1976d2' },
    { name: 'Suporte, dia', color: '#d21976' },
  ])
    expect((await admin.post('/queue', queue)).status).toBe(200);
  const { databaseUrl, dataDir, appSecret } = app.host.config;
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', APP_SECRET: appSecret });
});
afterAll(async () => {
  await app.close();
  process.env = kept;
});

async function balcao(...args: string[]) {
  let out = '';
  const take = (text: string) => {
    out += text;
  };
  const code = await run(['audit', ...args], { out: take, write: async (part) => take(part), err: take });
  return { code, out };
}

describe('the audit log by command, while the server serves', () => {
  test('the audit log is exported as CSV by a command, with nothing else in it', async () => {
    const { code, out } = await balcao('export', '--company', String(company.id));
    expect(code).toBe(0);
    const lines = out.trim().split(/\r?\n/);
    expect(lines.filter((line) => line.includes('queue.created'))).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('{'))).toBe(false);
  });

  test('the audit log is verified by a command, and a changed record ends it with 1 and is named', async () => {
    const whole = await balcao('verify', '--json');
    expect(whole.code).toBe(0);
    const chains: Array<{ companyId: number; findings: unknown[] }> = JSON.parse(whole.out);
    expect(chains.find(({ companyId }) => companyId === company.id)).toMatchObject({ findings: [] });

    const rows = app.host.database
      .knex('AuditRows')
      .where({ companyId: company.id, action: 'queue.created' });
    const { seq } = await rows.clone().orderBy('seq').first();
    await rows.clone().where({ seq }).update({ actorName: 'Outra pessoa' });
    const broken = await balcao('verify', '--company', String(company.id));
    expect(broken.code).toBe(1);
    expect(broken.out).toContain(`Company ${company.id}: record ${seq} is not what was written.`);
  });

  test.each([['verify'], ['export']])('audit %s refuses what is no company', async (command) => {
    expect((await balcao(command, '--company', 'x')).code).toBe(2);
  });
});
