// The server's side of the plugin. The guide is docs/plugins.md of Balcão; docs/example-plugin/ shows the rest of what a plugin can do.
import {
  Body,
  baseColumns,
  companyColumn,
  defineError,
  defineLiveEvent,
  definePlugin,
  hasMore,
  Id,
  Page,
  PageQuery,
  pageWindow,
} from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';

// Every sentence that people read stands here in three languages, by its code.
const texts = {
  ERR_NO___NAME___ENTRY_FOUND: {
    pt: 'Nenhum registro encontrado com este ID.',
    en: 'No entry found with this ID.',
    es: 'No se encontró ningún registro con este ID.',
  },
  // Names of the plan flag where plans are edited and compared.
  use__Name__: { pt: '__Name__', en: '__Name__', es: '__Name__' },
};
const EntryNotFound = defineError('ERR_NO___NAME___ENTRY_FOUND', 404, texts);

const Entry = Type.Object({ id: Id, text: Type.String() });

/** Live events that screens get when something changes. */
const changed = defineLiveEvent({
  name: 'company-{id}-__name__',
  summary: 'An entry was added or removed',
  audience: 'everyone of the company',
  payload: Type.Object({ id: Id }),
});

export default definePlugin({
  name: '__name__',
  // A company whose plan turns this off gets 402 from the routes, and the page is not even loaded.
  planFlag: 'use__Name__',
  permissions: { '__name__:remove': ['admin'] },
  texts,
  liveEvents: [changed],
  web: { module: new URL('./web.js', import.meta.url) },
  migrations: [
    {
      name: '0001-entries',
      // May run again: a process can die between the change and the note that it is made.
      async up(knex) {
        if (await knex.schema.hasTable('__Name__Entries')) return;
        await knex.schema.createTable('__Name__Entries', (table) => {
          baseColumns(table);
          companyColumn(table);
          table.string('text', 200).notNullable();
          table.index(['companyId', 'id']);
        });
      },
    },
  ],
  register(scope) {
    scope.route({
      method: 'GET',
      url: '/__name__',
      summary: 'Lists the entries, the newest first',
      access: 'session',
      query: PageQuery,
      answers: { 200: Page('entries', Entry) },
      handle: (ctx, { query }) => listEntries(ctx, query.pageNumber),
    });
    scope.route({
      method: 'POST',
      url: '/__name__',
      summary: 'Adds an entry',
      access: 'session',
      body: Body({ text: Type.String({ minLength: 2, maxLength: 200 }) }),
      answers: { 200: Entry },
      handle: (ctx, { body }) => addEntry(ctx, body),
    });
    scope.route({
      method: 'DELETE',
      url: '/__name__/:id',
      summary: 'Removes an entry',
      access: { permission: '__name__:remove' },
      params: Type.Object({ id: Id }),
      answers: { 200: Type.Object({ message: Type.String() }) },
      handle: (ctx, { params }) => removeEntry(ctx, params.id),
    });
  },
});

// ctx is the only door to rows, and bound to the company of whoever acts: another company's row is not found.
async function listEntries(ctx, pageNumber) {
  const window = pageWindow(pageNumber);
  const rows = await ctx
    .table('__Name__Entries')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset);
  const [{ count }] = await ctx.table('__Name__Entries').count({ count: '*' });
  const entries = rows.map(({ id, text }) => ({ id, text }));
  return { entries, count: Number(count), hasMore: hasMore(Number(count), window, rows.length) };
}

async function addEntry(ctx, { text }) {
  const now = Date.now();
  const [id] = await ctx.insert('__Name__Entries', { text, createdAt: now, updatedAt: now });
  ctx.live(changed, { id });
  return { id, text };
}

async function removeEntry(ctx, id) {
  if ((await ctx.table('__Name__Entries').where({ id }).delete()) === 0) throw EntryNotFound();
  ctx.live(changed, { id });
  return { message: 'Removed' };
}
