import type { PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { seeHandovers, unseenHandovers } from '../handovers/handovers.ts';
import { Handover, SeeHandovers } from '../handovers/schemas.ts';

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
