import { Id, IdParams, Nothing, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { ContactNotFound } from '../../contacts/index.ts';
import { TicketNotFound } from '../../tickets/index.ts';
import { ConnectionUnfit, OriginInvalid, WidgetNotFound } from '../contract/errors.ts';
import { VisitorAnswer } from '../schemas.ts';
import { showVisitor } from '../sessions/show-visitor.ts';
import { showAgentTyping } from '../typing.ts';
import { findWidget, listWidgets, presentWidget } from '../widgets/find-widget.ts';
import { addSecret, endSecret } from '../widgets/rotate-secret.ts';
import { createWidget, deleteWidget, updateWidget } from '../widgets/save-widget.ts';
import * as schemas from '../widgets/schemas.ts';

const access = { permission: 'webchat:edit' } as const;
const refusals = {
  id: WidgetNotFound,
  secretId: WidgetNotFound,
  origins: OriginInvalid,
  connectionId: ConnectionUnfit,
};

/** Routes by which a company's admins edit its web chats. */
export function widgetRoutes(scope: PluginScope): void {
  const { route } = scope;
  route({
    method: 'GET',
    url: '/webchat-widgets',
    operationId: 'listWebchatWidgets',
    summary: 'Every web chat of the company by name',
    access,
    answers: { 200: schemas.WebchatWidgets },
    handle: async (ctx) => {
      const widgets = await listWidgets(ctx);
      return { widgets, count: widgets.length, hasMore: false };
    },
  });
  route({
    method: 'GET',
    url: '/webchat-widgets/:id',
    operationId: 'getWebchatWidget',
    summary: 'One web chat',
    access,
    params: IdParams,
    refusals,
    answers: { 200: schemas.WebchatWidget },
    handle: async (ctx, { params: { id } }) => presentWidget(ctx, await findWidget(ctx, id)),
  });
  route({
    method: 'POST',
    url: '/webchat-widgets',
    operationId: 'createWebchatWidget',
    summary: 'Makes a web chat, and its connection unless one is chosen',
    access,
    body: schemas.CreateWidget,
    refusals,
    answers: { 200: schemas.WebchatWidget },
    handle: async (ctx, { body }) => presentWidget(ctx, await createWidget(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/webchat-widgets/:id',
    operationId: 'updateWebchatWidget',
    summary: 'Changes a web chat; pages that show it follow within a second',
    access,
    params: IdParams,
    body: schemas.EditWidget,
    refusals,
    takesIfMatch: true,
    answers: { 200: schemas.WebchatWidget },
    handle: async (ctx, { params: { id }, body }) => presentWidget(ctx, await updateWidget(ctx, id, body)),
  });
  route({
    method: 'DELETE',
    url: '/webchat-widgets/:id',
    operationId: 'deleteWebchatWidget',
    summary: 'Deletes a web chat; its connection and conversations stay',
    access,
    params: IdParams,
    refusals,
    answers: { 204: Nothing },
    handle: (ctx, { params: { id } }) => deleteWidget(ctx, id),
  });
  secretRoutes(scope);
  route({
    method: 'POST',
    url: '/tickets/:id/typing',
    operationId: 'showAgentTyping',
    summary: 'Shows the visitor of a web chat that an agent is writing; on other channels nothing is shown',
    tag: 'tickets',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 204: Nothing },
    handle: (ctx, { params: { id } }) => showAgentTyping(ctx, id),
  });
  route({
    method: 'GET',
    url: '/webchat-visitors/:contactId',
    operationId: 'getWebchatVisitor',
    summary: 'What is known of a contact as a visitor of the company’s pages',
    access: 'session',
    params: Type.Object({ contactId: Id }),
    refusals: { contactId: ContactNotFound },
    answers: { 200: VisitorAnswer },
    handle: async (ctx, { params }) => ({ visitor: await showVisitor(ctx, params.contactId) }),
  });
}

function secretRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/webchat-widgets/:id/secrets',
    operationId: 'createWebchatSecret',
    summary: 'A new secret to sign visitors with, shown this once; the one before stays good until the next',
    access,
    scope: 'none',
    holdsSecret: true,
    params: IdParams,
    body: schemas.AddSecret,
    refusals,
    answers: { 200: schemas.NewSecret },
    handle: async (ctx, { params: { id }, body }) => {
      const { secret, widget } = await addSecret(ctx, id, body.currentPassword);
      return { secret, widget: await presentWidget(ctx, widget) };
    },
  });
  route({
    method: 'DELETE',
    url: '/webchat-widgets/:id/secrets/:secretId',
    operationId: 'deleteWebchatSecret',
    summary: 'Ends a secret now',
    access,
    params: Type.Object({ id: Id, secretId: Id }),
    refusals,
    answers: { 200: schemas.WebchatWidget },
    handle: async (ctx, { params: { id, secretId } }) =>
      presentWidget(ctx, await endSecret(ctx, id, secretId)),
  });
}
