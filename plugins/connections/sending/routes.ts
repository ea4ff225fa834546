import { IdParams, type PluginScope } from '@balcao/core';
import * as schemas from './schemas.ts';
import { releasePause, resetLimits, setLimits } from './set-limits.ts';
import { showSending } from './show-sending.ts';

/** Routes by which admins read and set a number's sending limits, and end its pause. */
export function registerSendingRoutes(route: PluginScope['route']): void {
  const url = '/whatsapp/:id/sending';
  const about = { params: IdParams, answers: { 200: schemas.Sending } } as const;
  const edit = { ...about, access: { permission: 'connections-page:editOrDeleteConnection' } } as const;
  route({
    ...about,
    method: 'GET',
    url,
    operationId: 'getSendingLimits',
    summary: 'Show what a number may send, what it sent today and what holds it back',
    access: { permission: 'connections-page:actionButtons' },
    handle: (ctx, { params }) => showSending(ctx, params.id),
  });
  route({
    ...edit,
    method: 'PUT',
    url,
    operationId: 'updateSendingLimits',
    summary: 'Set what a number may send',
    body: schemas.SetLimits,
    handle: async (ctx, { params, body }) => {
      await setLimits(ctx, params.id, body);
      return showSending(ctx, params.id);
    },
  });
  route({
    ...edit,
    method: 'DELETE',
    url,
    operationId: 'resetSendingLimits',
    summary: "Return to the channel's own limits",
    handle: async (ctx, { params }) => {
      await resetLimits(ctx, params.id);
      return showSending(ctx, params.id);
    },
  });
  route({
    ...edit,
    method: 'DELETE',
    url: `${url}/pause`,
    operationId: 'endSendingPause',
    summary: "End a pause by the network's limits before its time",
    handle: async (ctx, { params }) => {
      await releasePause(ctx, params.id);
      return showSending(ctx, params.id);
    },
  });
}
