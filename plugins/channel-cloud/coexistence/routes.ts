import { IdParams, type PluginScope } from '@balcao/core';
import { ConnectionNotFound } from '../../connections/index.ts';
import { askPhoneHistory, readPhoneHistory } from './ask-phone.ts';
import { PhoneHistory } from './schemas.ts';

/** Routes by which admins import earlier conversations of an official number that the WhatsApp Business app uses too. */
export function phoneHistoryRoutes({ route }: PluginScope): void {
  const common = {
    url: '/whatsapp/:id/phone-history',
    access: { permission: 'connections-page:editOrDeleteConnection' },
    params: IdParams,
    refusals: { id: ConnectionNotFound },
    answers: { 200: PhoneHistory },
  } as const;
  route({
    ...common,
    method: 'GET',
    operationId: 'getPhoneHistory',
    summary: "How far the past of the phone's app has come to an official number",
    handle: (ctx, { params }) => readPhoneHistory(ctx, params.id),
  });
  route({
    ...common,
    method: 'POST',
    operationId: 'askPhoneHistory',
    summary: "Ask Meta for the address book and the past of an official number's phone, which it gives once",
    description: 'Meta takes it within 24 hours after the number was linked.',
    handle: (ctx, { params }) => askPhoneHistory(ctx, params.id),
  });
}
