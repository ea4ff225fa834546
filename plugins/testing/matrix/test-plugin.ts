import {
  Body,
  defineError,
  defineLiveEvent,
  definePlugin,
  Id,
  IdParams,
  Message,
  Nullable,
  Page,
} from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { findContact } from '../../contacts/index.ts';
import { findQueue } from '../../queues/index.ts';

const LeafletNotFound = defineError('ERR_NO_LEAFLET_FOUND', 404, {
  ERR_NO_LEAFLET_FOUND: { pt: 'Não há.', en: 'There is none.', es: 'No hay.' },
});

const permissions = { 'leaflets:delete': ['admin'] } as const;
type Own = typeof permissions;

declare module '@balcao/core/permissions.ts' {
  interface Permissions extends Own {}
}

interface Leaflet {
  id: number;
  title: string;
  contactId: number;
  queueId: number | null;
}

const Shown = Type.Object({ id: Id, title: Type.String(), contactId: Id, queueId: Nullable(Id) });
const testRowChanged = defineLiveEvent({
  name: 'company-{id}-leaflet',
  summary: 'A leaflet was printed',
  audience: 'everyone of the company',
  payload: Type.Object({ leaflet: Shown }),
});
const input = { contactId: Id, queueId: Type.Optional(Nullable(Id)) };

/** An area behind a plan flag, with rows, references in its bodies, a role and a live channel, for the matrix to walk. */
export const testPlugin = definePlugin({
  name: 'leaflets',
  planFlag: 'useInternalChat',
  requires: ['contacts', 'queues', 'tickets'],
  permissions,
  liveEvents: [testRowChanged],
  register({ route, onJoin }) {
    const kept = new Map<number, Leaflet[]>();
    const rowsOf = (companyId: number) => kept.get(companyId) ?? [];
    const find = (companyId: number, id: number) => {
      const leaflet = rowsOf(companyId).find((row) => row.id === id);
      if (!leaflet) throw LeafletNotFound();
      return leaflet;
    };
    let made = 0;
    onJoin('joinLeaflet', ({ companyId }, id) =>
      rowsOf(companyId).some((row) => row.id === Number(id)) ? [`leaflet:${Number(id)}`] : [],
    );
    route({
      method: 'GET',
      url: '/leaflets',
      summary: 'Leaflets',
      access: 'session',
      answers: { 200: Page('leaflets', Shown) },
      handle: ({ companyId }) => ({
        leaflets: rowsOf(companyId),
        count: rowsOf(companyId).length,
        hasMore: false,
      }),
    });
    route({
      method: 'GET',
      url: '/leaflets/:id',
      summary: 'One leaflet',
      access: 'session',
      params: IdParams,
      answers: { 200: Shown },
      handle: ({ companyId }, { params }) => find(companyId, params.id),
    });
    route({
      method: 'POST',
      url: '/leaflets',
      summary: 'Prints one',
      access: 'session',
      body: Body({ title: Type.String({ minLength: 2 }), ...input }),
      answers: { 200: Shown },
      async handle(ctx, { body }) {
        const leaflet = { id: ++made, queueId: null, ...body };
        await findContact(ctx, leaflet.contactId);
        if (leaflet.queueId !== null) await findQueue(ctx, leaflet.queueId);
        kept.set(ctx.companyId, [...rowsOf(ctx.companyId), leaflet]);
        ctx.live(testRowChanged, { leaflet });
        return leaflet;
      },
    });
    route({
      method: 'PUT',
      url: '/leaflets/:id',
      summary: 'Prints it anew',
      access: 'session',
      params: IdParams,
      body: Body({ ...input, contactId: Type.Optional(Id) }),
      answers: { 200: Shown },
      async handle(ctx, { params, body }) {
        const leaflet = find(ctx.companyId, params.id);
        if (body.contactId) await findContact(ctx, body.contactId);
        if (body.queueId) await findQueue(ctx, body.queueId);
        Object.assign(leaflet, body);
        ctx.live(testRowChanged, { leaflet }, { rooms: [`leaflet:${leaflet.id}`] });
        return leaflet;
      },
    });
    route({
      method: 'DELETE',
      url: '/leaflets/:id',
      summary: 'Throws it away',
      access: { permission: 'leaflets:delete' },
      params: IdParams,
      answers: { 200: Message },
      handle({ companyId }, { params }) {
        const { id } = find(companyId, params.id);
        kept.set(
          companyId,
          rowsOf(companyId).filter((row) => row.id !== id),
        );
        return { message: 'gone' };
      },
    });
  },
});
