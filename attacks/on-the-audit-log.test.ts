import { auditedCompanies, verifyLog } from '@balcao/core/server.ts';
import { startTestApp, type TestApp, type TestCompany } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { type Attack, theseFail } from './attack.ts';

interface Setup {
  app: TestApp;
  /** A company with eight rows in its log. */
  aLog(): Promise<TestCompany>;
  act(company: { id: number }): Promise<void>;
  faults(company: { id: number }): Promise<string[]>;
}

let app: TestApp;
let setup: Setup;
beforeAll(async () => {
  app = await startTestApp();
  const act = async (company: { id: number }) => {
    const ctx = app.ctx(company);
    await ctx.transaction(async () => ctx.audit({ action: 'setting.changed', after: { value: 1 } }));
  };
  setup = {
    app,
    act,
    async aLog() {
      const company = await app.aCompany();
      for (let index = 0; index < 7; index += 1) await act(company);
      return company;
    },
    async faults({ id }) {
      const { findings } = await verifyLog(app.host, id, () => undefined);
      return [...new Set(findings.map(({ fault }) => fault))].sort();
    },
  };
});
afterAll(() => app.close());

const broken = /head of an audit chain was not written/;
const where = ({ id }: { id: number }) => ({ companyId: id });

const byDatabase: Attack<Setup>[] = [
  {
    attempt:
      'who has the database empties a log, moves the head behind it and lets the next act seal that head',
    async tried({ app, aLog, act, faults }) {
      const company = await aLog();
      const { knex } = app.host.database;
      const { hash } = await knex('AuditRows').where(where(company)).orderBy('seq', 'desc').first();
      await knex('AuditRows').where(where(company)).delete();
      await knex('AuditHeads').where(where(company)).update({ baseSeq: 8, baseHash: hash });
      await act(company);
      await act(company);
      return [app.claimErrors(broken), await faults(company)];
    },
    held: [1, ['broken', 'removed']],
  },
  {
    attempt: 'who has the database empties a log and makes it begin anew',
    async tried({ app, aLog, act, faults }) {
      const company = await aLog();
      for (const table of ['AuditRows', 'AuditHeads'])
        await app.host.database.knex(table).where(where(company)).delete();
      await act(company);
      return [app.claimErrors(broken), await faults(company)];
    },
    held: [1, ['broken', 'removed']],
  },
  {
    attempt: 'who has the database empties the log of a company in which nobody acts',
    async tried({ app, aLog, faults }) {
      const company = await aLog();
      for (const table of ['AuditRows', 'AuditHeads'])
        await app.host.database.knex(table).where(where(company)).delete();
      const known = await auditedCompanies(app.host);
      await app.sweep('core/audit-retention');
      return [known.includes(company.id), app.claimErrors(broken), await faults(company)];
    },
    held: [true, 1, ['broken', 'removed']],
  },
  {
    attempt: 'who has the database removes the row that marks a break, and every note of it',
    async tried({ app, aLog, act, faults }) {
      const company = await aLog();
      const { knex } = app.host.database;
      await knex('AuditHeads').where(where(company)).update({ baseSeq: 3 });
      await act(company);
      await knex('AuditBreaks').where(where(company)).delete();
      await knex('AuditRows').where(where(company)).where('action', 'audit.broken').delete();
      return [app.claimErrors(broken), await faults(company)];
    },
    held: [1, ['broken', 'removed']],
  },
  {
    attempt: 'who has the database has old rows removed by a setting of one day',
    async tried({ app, aLog }) {
      const company = await aLog();
      const { knex } = app.host.database;
      await knex('Settings')
        .where({ ...where(company), key: 'auditDays' })
        .delete();
      await knex('Settings').insert({
        ...where(company),
        key: 'auditDays',
        value: '1',
        createdAt: 0,
        updatedAt: 0,
      });
      app.host.tenancy.forget(company.id);
      await twoDaysLater(() => app.sweep('core/audit-retention'));
      await knex('Settings').where(where(company)).delete();
      app.host.tenancy.forget(company.id);
      const rows = await knex('AuditRows').where(where(company));
      return [rows.length, app.claimErrors(/kept for no such time/)];
    },
    held: [8, 1],
  },
  {
    attempt: 'who has the database makes rows so old that retention removes them',
    async tried({ app, aLog, faults }) {
      const company = await aLog();
      const { knex } = app.host.database;
      await knex('AuditRows').where(where(company)).update({ at: 1 });
      await app.sweep('core/audit-retention');
      const rows = await knex('AuditRows').where(where(company));
      return [rows.length, app.claimErrors(/retention stops before it/), await faults(company)];
    },
    held: [8, 1, ['changed']],
  },
];

async function twoDaysLater(work: () => Promise<void>): Promise<void> {
  const realNow = Date.now;
  Date.now = () => realNow() + 2 * 24 * 60 * 60_000;
  try {
    await work();
  } finally {
    Date.now = realNow;
  }
}

describe('what a copy of the database does not open', () => theseFail(() => setup, byDatabase));
