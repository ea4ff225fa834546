import { expect, test } from '@jest/globals';
import { Type } from '@sinclair/typebox';
import { acrossCompanies } from '../database/across-companies.ts';
import { baseColumns, companyColumn } from '../database/migration/columns.ts';
import type { Migration } from '../database/migration/migrate.ts';
import { Body } from '../http/schemas.ts';
import { definePlugin, type PluginManifest } from '../plugin/define-plugin.ts';
import { brokenPromises } from './plugin-conformance.ts';

declare module '../events/events.ts' {
  interface DomainEvents {
    'notes.heard': { text: { length: number } };
  }
}

const text = (pt: string) => ({ pt, en: pt, es: pt });
const row = Type.Object({ id: Type.Integer(), text: Type.String() });
const params = Type.Object({ id: Type.Integer() });
const body = Body({ text: Type.String({ minLength: 2 }) });

const tables: Migration = {
  name: '0001-notes',
  async up(knex) {
    if (await knex.schema.hasTable('KitNotes')) return;
    await knex.schema.createTable('KitNotes', (table) => {
      baseColumns(table);
      companyColumn(table);
      table.string('text', 200).notNullable();
      table.integer('seen').notNullable().defaultTo(0);
      table.index(['companyId', 'id']);
    });
  },
};

/** Test plugin that fulfils all that is required of plugins. */
const notes: PluginManifest = {
  name: 'notes',
  planFlag: 'useNotes',
  texts: { ERR_NO_KIT_NOTE: text('Nada com {id}.') },
  migrations: [tables],
  register(scope) {
    scope.route({
      method: 'GET',
      url: '/kit-notes',
      summary: 'Lists notes',
      access: 'session',
      answers: { 200: Type.Array(row) },
      handle: (ctx) => ctx.table('KitNotes').select('id', 'text'),
    });
    scope.route({
      method: 'POST',
      url: '/kit-notes',
      summary: 'Keeps a note',
      access: 'session',
      body,
      answers: { 200: row },
      async handle(ctx, { body: given }) {
        const [id] = await ctx.insert('KitNotes', { ...given, createdAt: 1, updatedAt: 1 });
        return { id: Number(id), text: given.text };
      },
    });
    scope.job('notes/see', async (ctx) => {
      await ctx.table('KitNotes').update({ seen: 1 });
    });
    scope.on('notes.heard', (_ctx, payload) => payload.text.length);
  },
};

const seed = async ({ api }: Parameters<NonNullable<Parameters<typeof brokenPromises>[0]['seed']>>[0]) => ({
  id: (await api.post('/kit-notes', { text: 'um segredo da outra empresa' })).body.id as number,
});

/** Faults that are found in the test plugin with some of its manifest changed; `more` registers further things. */
const saidOf = (changes: Partial<PluginManifest>, more?: PluginManifest['register']) =>
  brokenPromises({
    plugin: definePlugin({
      ...notes,
      ...changes,
      async register(scope) {
        await (changes.register ?? notes.register)(scope);
        await more?.(scope);
      },
    }),
    seed,
  });

test('a plugin that keeps all promises gets no complaint', async () => {
  expect(await saidOf({})).toEqual([]);
});

test('promises that the manifest breaks are named', async () => {
  const said = await saidOf({
    settings: { notesShown: { default: 'maybe', values: ['yes', 'no'] } },
    texts: {
      ERR_NO_KIT_NOTE: { ...text('Nada com {id}.'), en: 'Nothing.' },
      ERR_KIT_MUTE: { ...text('Mudo'), es: '' },
    },
    migrations: [
      { name: 'first', up: (knex) => knex.schema.createTable('KitLoose', (table) => table.increments('id')) },
      tables,
    ],
  });
  expect(said).toEqual([
    'the manifest is whole: a migration is named first, not like 0001-tables',
    'the manifest is whole: the setting notesShown may not take its own default',
    'texts stand in three languages: ERR_NO_KIT_NOTE names other details in another language',
    'texts stand in three languages: ERR_KIT_MUTE lacks a language',
    'tables belong to companies: KitLoose has no companyId',
    expect.stringMatching(/^migrations may run again: first: .*KitLoose/),
  ]);
});

test('routes that reach rows of another company are named', async () => {
  const said = await saidOf({}, (scope) => {
    const everywhere = () => acrossCompanies(scope.host, 'a seeded fault').table('KitNotes');
    scope.route({
      method: 'GET',
      url: '/kit-leak',
      summary: 'Lists the notes of all',
      access: 'session',
      answers: { 200: Type.Array(row) },
      handle: () => everywhere().select('id', 'text'),
    });
    scope.route({
      method: 'PUT',
      url: '/kit-notes/:id',
      summary: 'Changes anybody’s note',
      access: 'session',
      params,
      body: Type.Object({ text: Type.String() }),
      answers: { 200: Type.Object({}) },
      async handle(_ctx, { params: { id }, body: given }) {
        await everywhere().where({ id }).update(given);
        return {};
      },
    });
    scope.route({
      method: 'GET',
      url: '/kit-notes/:id/of/:place',
      summary: ' ',
      access: 'session',
      answers: { 200: Type.Object({}) },
      handle: () => ({}),
    });
  });
  expect(said).toEqual([
    'routes say what they take and answer: PUT /kit-notes/:id keeps fields of a body that it does not know: use Body()',
    'routes say what they take and answer: GET /kit-notes/:id/of/:place has no summary',
    'routes say what they take and answer: GET /kit-notes/:id/of/:place has no schema for a part of its address',
    'lists show nothing of another company: GET /kit-leak shows text of another company',
    'rows of another company are not found: PUT /kit-notes/:id answers 200 to an id of another company',
    'rows of another company are not found: GET /kit-notes/:id/of/:place could not be tried: let `seed` answer place',
    'rows of another company are not found: rows of another company were changed',
  ]);
});

test('jobs that do more when they run again, or fail, are named', async () => {
  const said = await saidOf({}, (scope) => {
    scope.job('notes/count', async (ctx) => {
      await ctx.table('KitNotes').update({ seen: ctx.raw('seen + 1') });
    });
    scope.job(
      'notes/fail',
      async () => {
        throw new Error('dry');
      },
      { attempts: 1 },
    );
  });
  expect(said).toEqual([
    'jobs may run twice: notes/count leaves other rows behind when it runs again',
    'jobs may run twice: notes/fail failed; say in `jobs` what it is woken with',
  ]);
});
