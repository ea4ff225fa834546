/** @on-servers Runs on a database server and Redis too: the chain is lengthened under a lock. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { pruneCompany } from './prune.ts';
import { verifyAll, verifyChain } from './verify-chain.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const table = () => app.host.database.knex('AuditRows');
const heads = () => app.host.database.knex('AuditHeads');
const findings = async ({ id }: { id: number }) => (await verifyAll(app.host, id)).findings;

/** A company whose chain has rows 1 to `length`. */
async function aChain(length: number): Promise<TestCompany> {
  const company = await app.aCompany();
  await lengthen(company, length - 1);
  return company;
}

async function lengthen(company: { id: number }, by: number): Promise<void> {
  const ctx = app.ctx(company);
  for (let index = 0; index < by; index += 1)
    await ctx.transaction(async () =>
      ctx.audit({
        action: 'setting.changed',
        record: { type: 'setting', id: `s${index}` },
        after: { value: index },
      }),
    );
}

const columns = [
  'at',
  'action',
  'actorName',
  'actorKind',
  'recordId',
  'changes',
  'ip',
  'searchKey',
  'prev',
  'hash',
];
const some = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** Changes of one row by an attacker who can write to the database and does not know the application's secret. */
const attacks = {
  async changes({ id: companyId }: TestCompany, seq: number) {
    const column = some(columns);
    const row = await table().where({ companyId, seq }).first();
    await table()
      .where({ companyId, seq })
      .update({ [column]: column === 'at' ? Number(row.at) - 1 : `${row[column] ?? ''}x` });
    return { fault: 'changed', from: seq, to: seq };
  },
  async removes({ id: companyId }: TestCompany, seq: number) {
    await table().where({ companyId, seq }).delete();
    return { fault: 'removed', from: seq, to: seq };
  },
  async replaces({ id: companyId }: TestCompany, seq: number) {
    const row = await table()
      .where({ companyId, seq: seq === 12 ? 11 : seq + 1 })
      .first();
    await table().where({ companyId, seq }).delete();
    await table().insert({ ...row, seq });
    return { fault: 'changed', from: seq, to: seq };
  },
  async inserts({ id: companyId }: TestCompany, seq: number) {
    const row = await table().where({ companyId, seq }).first();
    await table().insert({ ...row, seq: 13 });
    return { fault: 'inserted', from: 13, to: 13 };
  },
};

describe('the verification', () => {
  test('the verification finds nothing in a chain that was left alone, and says where it ends', async () => {
    const company = await aChain(12);
    const verified = await verifyAll(app.host, company.id);
    const { hash } = await table().where({ companyId: company.id, seq: 12 }).first();
    expect(verified).toEqual({ checked: 12, next: null, first: 1, last: 12, hash, findings: [] });
  });

  test('the verification names a row that was changed, removed, replaced or inserted, whichever it is', async () => {
    for (let round = 0; round < 40; round += 1) {
      const company = await aChain(12);
      const kind = some(Object.keys(attacks)) as keyof typeof attacks;
      const seq = 1 + Math.floor(Math.random() * 12);
      const expected = await attacks[kind](company, seq);
      expect([kind, seq, await findings(company)]).toEqual([kind, seq, [expected]]);
    }
  });

  test('the verification names rows that changed their places or their company', async () => {
    const [one, other] = [await aChain(6), await aChain(6)];
    await table().where({ companyId: one.id, seq: 2 }).update({ seq: 99 });
    await table().where({ companyId: one.id, seq: 4 }).update({ seq: 2 });
    await table().where({ companyId: one.id, seq: 99 }).update({ seq: 4 });
    expect(await findings(one)).toEqual([2, 4].map((seq) => ({ fault: 'changed', from: seq, to: seq })));
    await table().where({ companyId: other.id, seq: 3 }).update({ companyId: one.id, seq: 7 });
    expect(await findings(other)).toEqual([{ fault: 'removed', from: 3, to: 3 }]);
    expect(await findings(one)).toContainEqual({ fault: 'inserted', from: 7, to: 7 });
  });

  test('the verification notices what was cut off the end, with the head left, removed or forged', async () => {
    const company = await aChain(8);
    const where = { companyId: company.id };
    await table().where(where).where('seq', '>', 6).delete();
    expect(await findings(company)).toEqual([{ fault: 'removed', from: 7, to: 8 }]);
    const { hash } = await table()
      .where({ ...where, seq: 6 })
      .first();
    await heads().where(where).update({ seq: 6, hash });
    expect(await findings(company)).toEqual([
      { fault: 'head', from: 1, to: 6 },
      { fault: 'cut', from: 7, to: 8 },
    ]);
    await heads().where(where).delete();
    expect((await findings(company)).map(({ fault }) => fault)).toEqual(['head', 'inserted', 'cut']);
  });

  test('rows cut off the end are noticed even if a former head was put back, and also when others follow', async () => {
    const company = await aChain(5);
    const where = { companyId: company.id };
    const former = await heads().where(where).first();
    await lengthen(company, 3);
    await table().where(where).where('seq', '>', 5).delete();
    await heads().where(where).update(former);
    expect(await findings(company)).toEqual([{ fault: 'cut', from: 6, to: 8 }]);
    await lengthen(company, 6);
    expect(app.claimErrors(/audit chain was cut off/)).toBe(1);
    expect(await findings(company)).toEqual([{ fault: 'cut', from: 6, to: 8 }]);
  });

  test('the verification goes through a long chain in stretches', async () => {
    const company = await aChain(12);
    await table().where({ companyId: company.id, seq: 8 }).update({ ip: '1.2.3.4' });
    const reported: unknown[] = [];
    let from: number | undefined;
    do {
      const part = await verifyChain(app.host, company.id, { from, rows: 5 });
      reported.push([part.checked, part.findings.map((finding) => finding.from)]);
      from = part.next ?? undefined;
    } while (from !== undefined);
    expect(reported).toEqual([
      [5, []],
      [5, [8]],
      [2, []],
    ]);
  });
});

describe('a chain whose head the application did not write', () => {
  const broken = (seq: number) => ({ fault: 'broken', from: seq, to: seq });
  const forgeEmptyHead = async ({ id: companyId }: TestCompany) => {
    const { hash } = await table().where({ companyId }).orderBy('seq', 'desc').first();
    await table().where({ companyId }).delete();
    await heads().where({ companyId }).update({ baseSeq: 8, baseHash: hash, mac: '' });
  };

  test('a chain is not emptied in silence: the next row says so, and what is missing stays missing', async () => {
    const company = await aChain(8);
    await forgeEmptyHead(company);
    expect(await findings(company)).toEqual([
      { fault: 'head', from: 1, to: 0 },
      { fault: 'removed', from: 1, to: 8 },
    ]);
    await lengthen(company, 2);
    expect(app.claimErrors(/head of an audit chain was not written/)).toBe(1);
    const marked = [broken(9), { fault: 'removed', from: 1, to: 8 }];
    expect(await findings(company)).toEqual(marked);
    const rows = await table().where({ companyId: company.id }).orderBy('seq').pluck('action');
    expect(rows).toEqual(['audit.broken', 'setting.changed', 'setting.changed']);
    await lengthen(company, 1);
    expect(await findings(company)).toEqual(marked);
  });

  test('a forged chain stays marked when the rows that say so and the notes of them are removed, too', async () => {
    const company = await aChain(3);
    await forgeEmptyHead(company);
    await lengthen(company, 1);
    await app.host.database.knex('AuditBreaks').where({ companyId: company.id }).delete();
    expect(await findings(company)).toContainEqual(broken(4));
    await forgeEmptyHead(company);
    await lengthen(company, 1);
    expect(app.claimErrors(/head of an audit chain was not written/)).toBe(2);
    const found = await findings(company);
    expect(found).toContainEqual(broken(4));
    expect(found).toContainEqual(broken(6));
  });

  test('a chain goes on behind the rows that are left when its head is removed', async () => {
    const company = await aChain(4);
    await heads().where({ companyId: company.id }).delete();
    await lengthen(company, 1);
    expect(app.claimErrors(/head of an audit chain was not written/)).toBe(1);
    expect(await findings(company)).toEqual([broken(5)]);
  });

  test('a forged chain is marked by the sweep without any activity, and reported once to our own staff', async () => {
    const company = await aChain(2);
    await forgeEmptyHead(company);
    expect(await pruneCompany(app.host, company.id)).toBe(0);
    expect(app.claimErrors(/head of an audit chain was not written/)).toBe(1);
    await Promise.all([app.sweep('core/audit-breaks'), app.sweep('core/audit-breaks')]);
    await app.settle();
    const reports = await table().where({
      companyId: 1,
      action: 'audit.break-reported',
      recordId: String(company.id),
    });
    expect(reports).toHaveLength(1);
    expect(await findings(company)).toContainEqual(broken(3));
  });
});

describe('retention', () => {
  test('retention removes nothing by a number of days that the setting does not take', async () => {
    const company = await aChain(3);
    const setDays = async (value: string) => {
      await app
        .ctx(company)
        .insert('Settings', { key: 'auditDays', value, createdAt: 0, updatedAt: 0 })
        .onConflict(['companyId', 'key'])
        .merge(['value']);
      app.host.tenancy.forget(company.id);
    };
    const realNow = Date.now;
    Date.now = () => realNow() + 100 * 24 * 60 * 60 * 1000;
    try {
      for (const days of ['0', '1', '-5', '89', 'x', '']) {
        await setDays(days);
        expect(await pruneCompany(app.host, company.id)).toBe(0);
      }
      expect(app.claimErrors(/kept for no such time/)).toBe(6);
      await setDays('90');
      expect(await pruneCompany(app.host, company.id)).toBe(3);
    } finally {
      Date.now = realNow;
    }
  });

  test('retention stops before a row that was made older', async () => {
    const company = await aChain(4);
    await table().where({ companyId: company.id }).update({ at: 1 });
    expect(await pruneCompany(app.host, company.id)).toBe(0);
    expect(app.claimErrors(/retention stops before it/)).toBe(1);
    expect(await table().where({ companyId: company.id })).toHaveLength(4);
  });

  test('retention takes away what is older than the setting says, and the chain verifies from there', async () => {
    const company = await aChain(9);
    const where = { companyId: company.id };
    const { knex } = app.host.database;
    const realNow = Date.now;
    const yearMs = 366 * 24 * 60 * 60 * 1000;
    Date.now = () => realNow() + yearMs;
    try {
      await lengthen(company, 2);
      expect(await pruneCompany(app.host, company.id)).toBe(9);
      expect(await pruneCompany(app.host, company.id)).toBe(0);
    } finally {
      Date.now = realNow;
    }
    expect(
      (await table().where(where).orderBy('seq').select('seq', 'action')).map((row) => [row.seq, row.action]),
    ).toEqual([
      [10, 'setting.changed'],
      [11, 'setting.changed'],
      [12, 'audit.pruned'],
    ]);
    expect(await verifyAll(app.host, company.id)).toMatchObject({
      first: 10,
      last: 12,
      checked: 3,
      findings: [],
    });
    await table()
      .where({ ...where, seq: 10 })
      .delete();
    expect(await findings(company)).toEqual([{ fault: 'removed', from: 10, to: 10 }]);
    await knex('AuditHeads').where(where).update({ baseSeq: 10 });
    expect((await findings(company)).map(({ fault }) => fault)).toContain('head');
  });
});

test('fifty changes at once stand in one whole chain, and none is lost', async () => {
  const company = await app.aCompany();
  const user = await app.aUser(company);
  const ctx = await app.ctxOf(user);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      ctx.transaction(async () => {
        await ctx.host.tenancy.requireRoom(company.id, 'users', async () => 0);
        await ctx
          .table('Settings')
          .where('key', index % 2 ? 'call' : 'timeZone')
          .update({ updatedAt: index });
        ctx.audit({ action: 'user.created', record: { type: 'user', id: index } });
      }),
    ),
  );
  const rows = await table().where({ companyId: company.id, action: 'user.created' }).select('recordId');
  expect(new Set(rows.map(({ recordId }) => recordId)).size).toBe(50);
  expect(await verifyAll(app.host, company.id)).toMatchObject({ last: 51, findings: [] });
});
