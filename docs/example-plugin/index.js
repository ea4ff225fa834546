// A third party's plugin: it keeps the visits that a company plans to its customers. It stands on @balcao/core and on the doors of two
// of our plugins. Load it with BALCAO_PLUGINS=balcao-plugin-visits (a package's name) or the path of this folder; docs/plugins.md
// walks through it.
import { Body, definePlugin, Id, Page, PageQuery, Timestamp } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { contactMoves } from '@balcao/plugins/contacts/index.ts';
import { stages } from '@balcao/plugins/tickets/index.ts';
import { migrations } from './migrations.js';
import { auditActions, texts } from './texts.js';
import {
  cancelVisit,
  findNear,
  listVisits,
  moveVisits,
  planVisit,
  remind,
  remindJob,
  tellNextVisit,
  Visit,
  visitChanged,
} from './visits.js';

const tenMinutes = 10 * 60_000;
/** After integrations, before the menu of queues: docs/plugins.md says where our own stages stand. */
const stageOrder = 350;

export default definePlugin({
  name: 'visits',
  // A company whose plan turns this off gets 402 from the routes below, hears nothing, and its jobs do not run.
  planFlag: 'useVisits',
  requires: ['contacts', 'tickets'],
  permissions: { 'visits:cancel': ['admin'] },
  settings: { visitsReminder: { default: 'enabled', values: ['enabled', 'disabled'] } },
  texts,
  audit: { actions: auditActions },
  migrations,
  liveEvents: [visitChanged],
  web: { module: new URL('./web.js', import.meta.url) },
  register(scope) {
    scope.route({
      method: 'GET',
      url: '/visits',
      operationId: 'listVisits',
      summary: 'Lists the planned visits, the next one first',
      access: 'session',
      query: Type.Composite([PageQuery, Type.Object({ contactId: Type.Optional(Id) })]),
      answers: { 200: Page('visits', Visit) },
      handle: (ctx, { query }) => listVisits(ctx, query),
    });
    scope.route({
      method: 'POST',
      url: '/visits',
      operationId: 'createVisit',
      summary: 'Plans a visit',
      access: 'session',
      body: Body({
        contactId: Id,
        place: Type.String({ minLength: 2, maxLength: 120 }),
        visitAt: Timestamp,
      }),
      answers: { 200: Visit },
      handle: (ctx, { body }) => planVisit(ctx, body),
    });
    scope.route({
      method: 'DELETE',
      url: '/visits/:id',
      operationId: 'deleteVisit',
      summary: 'Cancels a visit',
      access: { permission: 'visits:cancel' },
      params: Type.Object({ id: Id }),
      answers: { 200: Type.Object({ message: Type.String() }) },
      handle: (ctx, { params }) => cancelVisit(ctx, params.id),
    });
    scope.job(remindJob, remind);
    scope.every('near', tenMinutes, () => findNear(scope.host));
    scope.provide(contactMoves, moveVisits);
    scope.provide(stages, {
      name: 'visits',
      order: stageOrder,
      // Ports are not gated by core: who fills one asks for itself.
      run: async (ctx, ticket, message) =>
        (await scope.opensTo(ctx.companyId)) ? tellNextVisit(ctx, ticket, message) : 'pass',
    });
  },
});
