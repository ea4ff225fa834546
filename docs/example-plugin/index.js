// A third party's plugin, written against @balcao/core alone: it keeps the visits that a company plans to its customers.
// Load it with BALCAO_PLUGINS=balcao-plugin-visits (a package name) or a path to this file. docs/plugins.md walks through it.
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
  Timestamp,
} from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';

const texts = {
  ERR_NO_VISIT_FOUND: {
    pt: 'Nenhuma visita encontrada com este ID.',
    en: 'No visit found with this ID.',
    es: 'No se encontró ninguna visita con este ID.',
  },
};
const VisitNotFound = defineError('ERR_NO_VISIT_FOUND', 404, texts);

const Visit = Type.Object({
  id: Id,
  place: Type.String(),
  visitAt: Timestamp,
  createdAt: Timestamp,
});

const PlanVisit = Body({
  place: Type.String({ minLength: 2, maxLength: 120 }),
  visitAt: Timestamp,
});

/** What screens are told: its payload, and who hears it, stand in /docs/live.json. */
const visitChanged = defineLiveEvent({
  name: 'company-{id}-visit',
  summary: 'A visit was planned or cancelled',
  audience: 'everyone of the company',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('create'), record: Visit }),
    Type.Object({ action: Type.Literal('delete'), id: Id }),
  ]),
});

export default definePlugin({
  name: 'visits',
  // With a plan flag here, the routes below would answer 403 ERR_PLAN_FEATURE_DISABLED to companies without it.
  permissions: { 'visits:cancel': ['admin'] },
  // What screens say when a call is refused, in the language of whoever reads it.
  texts,
  migrations: [
    {
      name: '0001-visits',
      async up(knex) {
        await knex.schema.createTable('Visits', (table) => {
          baseColumns(table);
          companyColumn(table);
          table.string('place', 120).notNullable();
          table.bigInteger('visitAt').notNullable();
          table.index(['companyId', 'visitAt', 'id']);
        });
      },
    },
  ],
  liveEvents: [visitChanged],
  register(scope) {
    scope.route({
      method: 'GET',
      url: '/visits',
      summary: 'Lists the planned visits, the next one first',
      access: 'session',
      query: PageQuery,
      answers: { 200: Page('visits', Visit) },
      handle: (ctx, { query }) => listVisits(ctx, query.pageNumber),
    });
    scope.route({
      method: 'POST',
      url: '/visits',
      summary: 'Plans a visit',
      access: 'session',
      body: PlanVisit,
      answers: { 200: Visit },
      handle: (ctx, { body }) => planVisit(ctx, body),
    });
    scope.route({
      method: 'DELETE',
      url: '/visits/:id',
      summary: 'Cancels a visit',
      access: { permission: 'visits:cancel' },
      params: Type.Object({ id: Id }),
      answers: { 200: Type.Object({ message: Type.String() }) },
      handle: (ctx, { params }) => cancelVisit(ctx, params.id),
    });
  },
});

/** ctx.table() and ctx.insert() are bound to the actor's company: rows of others do not exist here. */
async function listVisits(ctx, pageNumber) {
  const window = pageWindow(pageNumber);
  const rows = await ctx.table('Visits').orderBy(['visitAt', 'id']).limit(window.limit).offset(window.offset);
  const [{ count }] = await ctx.table('Visits').count({ count: '*' });
  return {
    visits: rows.map(present),
    count: Number(count),
    hasMore: hasMore(Number(count), window, rows.length),
  };
}

async function planVisit(ctx, { place, visitAt }) {
  const now = Date.now();
  const row = {
    place,
    visitAt: Date.parse(visitAt),
    createdAt: now,
    updatedAt: now,
  };
  const [id] = await ctx.insert('Visits', row);
  const visit = present({ id, ...row });
  ctx.live(visitChanged, { action: 'create', record: visit });
  return visit;
}

async function cancelVisit(ctx, id) {
  const removed = await ctx.table('Visits').where({ id }).delete();
  if (removed === 0) throw VisitNotFound();
  ctx.live(visitChanged, { action: 'delete', id });
  return { message: 'Visit cancelled' };
}

function present({ id, place, visitAt, createdAt }) {
  return {
    id,
    place,
    visitAt: new Date(Number(visitAt)).toISOString(),
    createdAt: new Date(Number(createdAt)).toISOString(),
  };
}
