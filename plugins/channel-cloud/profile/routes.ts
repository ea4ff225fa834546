import { IdParams, type PluginScope } from '@balcao/core';
import { ConnectionNotFound } from '../../connections/index.ts';
import { editProfile, readProfile } from './business-profile.ts';
import { BusinessProfile, EditBusinessProfile } from './schemas.ts';

/** Routes by which admins read and change the business profile of an official number. */
export function profileRoutes({ route }: PluginScope): void {
  const common = {
    url: '/whatsapp/:id/business-profile',
    access: { permission: 'connections-page:editOrDeleteConnection' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    answers: { 200: BusinessProfile },
  } as const;
  route({
    ...common,
    method: 'GET',
    operationId: 'getBusinessProfile',
    summary: "Ask Meta for an official number's business profile",
    handle: (ctx, { params }) => readProfile(ctx, params.id),
  });
  route({
    ...common,
    method: 'PUT',
    operationId: 'updateBusinessProfile',
    summary: "Change parts of an official number's business profile at Meta",
    body: EditBusinessProfile,
    handle: (ctx, { params, body }) => editProfile(ctx, params.id, body),
  });
}
