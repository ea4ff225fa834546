import { IdParams, Message, PageQuery, type PluginScope } from '@balcao/core';
import { SuppressionNotFound } from '../contract/errors.ts';
import { AddSuppression, Suppression, SuppressionPage } from './schemas.ts';
import { addSuppression, listSuppressions, removeSuppression } from './suppressions.ts';

const access = { permission: 'campaigns:manage' } as const;

/** Routes by which admins list, add and remove numbers that get no campaigns. */
export function suppressionRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/campaign-suppressions',
    operationId: 'listCampaignSuppressions',
    summary: 'A page of those who want no campaigns, the newest first',
    access,
    query: PageQuery,
    answers: { 200: SuppressionPage },
    handle: (ctx, { query }) => listSuppressions(ctx, query),
  });
  route({
    method: 'POST',
    url: '/campaign-suppressions',
    operationId: 'createCampaignSuppression',
    summary: 'No campaign is sent to this number any more',
    access,
    body: AddSuppression,
    answers: { 200: Suppression },
    handle: (ctx, { body }) => addSuppression(ctx, body),
  });
  route({
    method: 'DELETE',
    url: '/campaign-suppressions/:id',
    operationId: 'deleteCampaignSuppression',
    summary: 'Campaigns may go to this number again',
    access,
    params: IdParams,
    refusals: { id: SuppressionNotFound },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await removeSuppression(ctx, params.id);
      return { message: 'Suppression removed' };
    },
  });
}
