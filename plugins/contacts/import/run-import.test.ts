/** @on-servers rows are stored in batches and merged under locks */
import { setIdIncrement } from '@balcao/core/testing/id-increment.ts';
import {
  eventually,
  provide,
  startTestApp,
  type TestApp,
  type TestUser,
} from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { contactPlugins } from '../testing/contact-plugins.ts';
import { cancelImport } from './cancel-import.ts';
import { findImport } from './contact-import.ts';
import { leaseMs, runImport } from './run-import.ts';
import { startImport } from './start-import.ts';
import { ImportTargetGone, importTargets, type RowFate } from './targets/target.ts';
import { csvFile } from './testing/workbooks.ts';
import { uploadImport } from './upload-import.ts';

let app: TestApp;
/** Numbers stored in the list of another plugin, row by row. */
let taken: string[] = [];
let onStore: (numbers: string[]) => Promise<void> = async () => undefined;
let finished = 0;
let onFinished: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  app = await startTestApp({ plugins: contactPlugins });
  provide(app.host, importTargets, {
    name: 'list',
    takesExtra: false,
    allow: () => undefined,
    check: async () => undefined,
    async store(_ctx, rows) {
      await onStore(rows.map(({ number }) => number));
      taken.push(...rows.map(({ number }) => number));
      return rows.map((): RowFate => 'created');
    },
    finished: async () => {
      await onFinished();
      finished++;
    },
  });
});
beforeEach(() => {
  taken = [];
  finished = 0;
  onStore = async () => undefined;
  onFinished = async () => undefined;
});
afterAll(() => app.close());

const rowsInAll = 700;
const numberAt = (index: number) => String(5511900000000 + index);

async function aDraft(who: TestUser) {
  const lines = Array.from({ length: rowsInAll }, (_none, index) => `Cliente ${index};${numberAt(index)}`);
  const content = Buffer.from(await csvFile(['Nome;Telefone', ...lines]).arrayBuffer());
  const file = await app.host.media.save(who.companyId, content, { fileName: 'lista.csv' });
  const ctx = await app.ctxOf(who);
  return { ctx, draft: await uploadImport(ctx, { source: 'file', target: 'list', targetId: 7, file }) };
}

async function started(who: TestUser) {
  const { ctx, draft } = await aDraft(who);
  await startImport(ctx, draft.id, {
    columns: ['name', 'number'],
    hasHeading: true,
    countryCode: '',
    existing: 'keep',
  });
  return { ctx, id: draft.id };
}

/** Others write while a slice is open where a server keeps the data; the embedded database lets them in after its commit. */
const writtenMeanwhile = async (written: Promise<unknown>) => {
  if (app.host.database.dialect === 'mysql') await written;
};

describe('A run of an import', () => {
  test('an import goes on behind its last slice after its process died, and takes no row twice', async () => {
    const who = await app.aUser(await app.aCompany());
    const { ctx, draft } = await aDraft(who);
    const mapping = { columns: ['name', 'number'], hasHeading: true, headings: [], countryCode: '' };
    await ctx
      .table('ContactImports')
      .where({ id: draft.id })
      .update({
        state: 'running',
        mapping: JSON.stringify(mapping),
        // Three hundred rows below the heading were stored; no process has held it for a while.
        lastRow: 301,
        rowsDone: 300,
        created: 300,
        holder: 'a process that died',
        heldUntil: Date.now() - 1,
      });
    await app.sweep('contacts/waiting-imports');
    expect(await findImport(ctx, draft.id)).toMatchObject({
      state: 'done',
      rowsDone: rowsInAll,
      created: rowsInAll,
    });
    expect(taken).toEqual(Array.from({ length: 400 }, (_none, index) => numberAt(300 + index)));
    expect(finished).toBe(1);
  });

  test('an import is not over while its end cannot be announced, and announces it when it runs again', async () => {
    const { ctx, draft } = await aDraft(await app.aUser(await app.aCompany()));
    const mapping = { columns: ['name', 'number'], hasHeading: true, headings: [], countryCode: '' };
    const allIn = { lastRow: rowsInAll + 1, rowsDone: rowsInAll, created: rowsInAll };
    await ctx
      .table('ContactImports')
      .where({ id: draft.id })
      .update({ state: 'running', mapping: JSON.stringify(mapping), ...allIn });
    onFinished = async () => {
      throw new Error('cut short');
    };
    await expect(runImport(ctx, draft.id)).rejects.toThrow('cut short');
    expect(await findImport(ctx, draft.id)).toMatchObject({ state: 'running', finishedAt: null });
    onFinished = async () => undefined;
    await runImport(ctx, draft.id);
    expect(await findImport(ctx, draft.id)).toMatchObject({ state: 'done' });
    expect(finished).toBe(1);
  });

  test('an import stores every contact with its numbers and fields, however far apart the server counts ids', async () => {
    const who = await app.aUser(await app.aCompany());
    const ctx = await app.ctxOf(who);
    try {
      for (const [nth, increment] of [3, 2].entries()) {
        setIdIncrement(app.host.database.knex, increment);
        const lines = Array.from({ length: 60 }, (_none, index) => {
          const number = 60 * nth + index;
          return `Cliente ${number};${numberAt(number)};cidade ${number}`;
        });
        const content = Buffer.from(await csvFile(['Nome;Telefone;Cidade', ...lines]).arrayBuffer());
        const file = await app.host.media.save(who.companyId, content, { fileName: 'lista.csv' });
        const draft = await uploadImport(ctx, { source: 'file', target: 'contacts', targetId: null, file });
        const columns = ['name', 'number', 'extra'] as const;
        await startImport(ctx, draft.id, {
          columns: [...columns],
          hasHeading: true,
          countryCode: '',
          existing: 'keep',
        });
        await app.settle();
        expect(await findImport(ctx, draft.id)).toMatchObject({ state: 'done', rowsDone: 60, created: 60 });
      }
    } finally {
      setIdIncrement(app.host.database.knex, 1);
    }
    const stored: Array<{ id: number; number: string }> = await ctx.table('Contacts').orderBy('number');
    expect(stored.map(({ number }) => number)).toEqual(
      Array.from({ length: 120 }, (_none, index) => numberAt(index)),
    );
    for (const [index, { id, number }] of stored.entries()) {
      expect(await ctx.table('ContactIdentities').where({ contactId: id, value: number })).toHaveLength(1);
      const [field] = await ctx.table('ContactCustomFields').where({ contactId: id });
      expect(field.value).toBe(`cidade ${index}`);
    }
  });

  test('an import is left alone while another process holds it', async () => {
    const { ctx, draft } = await aDraft(await app.aUser(await app.aCompany()));
    const held = { state: 'running', holder: 'another process', heldUntil: Date.now() + leaseMs };
    await ctx.table('ContactImports').where({ id: draft.id }).update(held);
    await runImport(ctx, draft.id);
    expect(taken).toEqual([]);
    expect(await findImport(ctx, draft.id)).toMatchObject({ state: 'running', holder: 'another process' });
  });

  test('an import stops when another process took over between two slices, and stores nothing more', async () => {
    const who = await app.aUser(await app.aCompany());
    let takeOver: Promise<unknown> | undefined;
    onStore = async () => {
      if (taken.length < 100) return;
      // Outside this slice's transaction.
      takeOver ??= app.host.database.detached(async () =>
        app
          .ctx({ id: who.companyId })
          .table('ContactImports')
          .update({ holder: 'another process', heldUntil: Date.now() + leaseMs }),
      );
      await writtenMeanwhile(takeOver);
    };
    const { ctx, id } = await started(who);
    await app.settle();
    const row = await findImport(ctx, id);
    expect(row).toMatchObject({ state: 'running', holder: 'another process' });
    expect(row.rowsDone).toBeLessThan(rowsInAll);
  });

  test('an import stops when it is cancelled, keeps what was stored, and shows how much that is', async () => {
    const who = await app.aUser(await app.aCompany());
    let goOn: () => void = () => undefined;
    onStore = async () => {
      if (taken.length >= 100) await new Promise<void>((resolve) => (goOn = resolve));
    };
    const { ctx, id } = await started(who);
    await eventually(() => taken.length >= 100);
    onStore = async () => undefined;
    const cancelling = cancelImport(ctx, id);
    await writtenMeanwhile(cancelling);
    goOn();
    await cancelling;
    await app.settle();
    const row = await findImport(ctx, id);
    expect(row).toMatchObject({ state: 'cancelled', fileKey: null });
    expect(row.created).toBeGreaterThanOrEqual(80);
    expect(row.created).toBeLessThan(rowsInAll);
    expect(finished).toBe(1);
  });

  test('an import ends with its reason when what it was to fill is gone', async () => {
    onStore = async () => {
      throw new ImportTargetGone();
    };
    const { ctx, id } = await started(await app.aUser(await app.aCompany()));
    await app.settle();
    expect(await findImport(ctx, id)).toMatchObject({ state: 'failed', failure: 'gone', fileKey: null });
  });

  test('an import is given up when it fails again and again without a row', async () => {
    const { ctx, draft } = await aDraft(await app.aUser(await app.aCompany()));
    await ctx.table('ContactImports').where({ id: draft.id }).update({ state: 'running', attempts: 5 });
    await runImport(ctx, draft.id);
    expect(await findImport(ctx, draft.id)).toMatchObject({ state: 'failed', failure: 'broken' });
  });
});

describe('Old imports', () => {
  test('old imports are deleted: drafts with their files after hours, ended ones with their reports after a month', async () => {
    const who = await app.aUser(await app.aCompany());
    const { ctx, draft } = await aDraft(who);
    const { id } = await started(who);
    await app.settle();
    const hours = 60 * 60_000;
    await ctx
      .table('ContactImports')
      .where({ id: draft.id })
      .update({ updatedAt: Date.now() - 7 * hours });
    await ctx
      .table('ContactImports')
      .where({ id })
      .update({ updatedAt: Date.now() - 31 * 24 * hours });
    await app.sweep('contacts/old-imports');
    expect(await findImport(ctx, draft.id)).toMatchObject({ state: 'cancelled', fileKey: null });
    const about = () => app.host.media.about(who.companyId, draft.fileKey as string);
    await eventually(() =>
      about().then(
        () => false,
        () => true,
      ),
    );
    await expect(findImport(ctx, id)).rejects.toMatchObject({ code: 'ERR_NO_IMPORT_FOUND' });
  });
});
