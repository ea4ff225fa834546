import { listAllPlans, type PluginScope, PublicPlan } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { BareText, sendBare } from './bare-json.ts';

/** Routes that existing clients call before and right after the sign-in. */
export function startRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/plans/listpublic',
    operationId: 'listPublicPlans',
    summary: 'List the plans that sign-up offers, as GET /plans/list does',
    access: 'public',
    answers: { 200: Type.Array(PublicPlan) },
    handle: (ctx) => listAllPlans(ctx),
  });
  route({
    method: 'GET',
    url: '/ticketz/registry',
    operationId: 'getRegistry',
    summary: 'Answers null: this installation is registered nowhere',
    access: 'session',
    answers: { 200: BareText },
    handle: (_ctx, { reply }) => sendBare(reply, null),
  });
}
