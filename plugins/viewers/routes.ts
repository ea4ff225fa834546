import { Body, IdParams, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { TicketNotFound } from '../tickets/index.ts';
import { viewerStates } from './contract/limits.ts';
import { sayViewing } from './say-viewing.ts';

const SayViewing = Body({ state: Type.Union(viewerStates.map((state) => Type.Literal(state))) });

/** Route by which an agent's screen reports that it shows a conversation, or that its agent writes there. */
export function viewerRoutes({ route }: PluginScope): void {
  route({
    method: 'PUT',
    url: '/tickets/:id/viewer',
    operationId: 'showTicketViewer',
    summary: 'Tells the others who have the conversation open what one does in it',
    tag: 'tickets',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    body: SayViewing,
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params, body }) => {
      await sayViewing(ctx, params.id, body.state);
      return {};
    },
  });
}
