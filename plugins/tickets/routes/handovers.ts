import type { PluginScope } from '@balcao/core';
import { IdParams } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { TicketNotFound } from '../contract/errors.ts';
import { seeHandovers, unseenHandovers } from '../handovers/handovers.ts';
import { requestTransfer } from '../handovers/request-transfer.ts';
import { Handover, SeeHandovers } from '../handovers/schemas.ts';

/** Routes of transfers: an agent's notifications of them, and the request for a colleague's ticket. */
export function handoverRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/tickets/handovers',
    operationId: 'listHandovers',
    summary: 'Tickets given to the caller and not looked at yet, the latest first',
    access: 'session',
    answers: { 200: Type.Array(Handover) },
    handle: (ctx) => unseenHandovers(ctx),
  });
  route({
    method: 'POST',
    url: '/tickets/:id/transfer-request',
    operationId: 'requestTransfer',
    summary: 'Asks the agent who has a ticket to hand it to the caller',
    description:
      'For a ticket named by ERR_OTHER_OPEN_TICKET or ERR_TICKET_ALREADY_ACCEPTED, which the caller need not see. A note on it calls its agent.',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params }) => {
      await requestTransfer(ctx, params.id);
      return {};
    },
  });
  route({
    method: 'PUT',
    url: '/tickets/handovers/seen',
    operationId: 'markHandoversSeen',
    summary: 'Says that the caller looked at these handovers',
    access: 'session',
    body: SeeHandovers,
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { body }) => {
      await seeHandovers(ctx, body.ids);
      return {};
    },
  });
}
