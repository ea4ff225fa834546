import { dropUpload, type Host, isUpload, Nothing, originOf, type PluginScope } from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { ChatSessionOver, UnknownKey } from '../contract/errors.ts';
import { rate } from '../conversation/rate.ts';
import { readAnswers, readConversation, unreadOf } from '../conversation/read-conversation.ts';
import { takeMessage } from '../conversation/take-message.ts';
import { fileStateOf } from '../files/admit-files.ts';
import { requireCallPace, requireDayPace, requireWritingPace } from '../pace.ts';
import * as schemas from '../schemas.ts';
import { type Visit, visitOf } from '../sessions/chat-session.ts';
import { endSession } from '../sessions/end-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { showTyping } from '../typing.ts';
import { openWidget, requireOrigin, type Whence } from '../widgets/open-widgets.ts';
import { showWidget } from '../widgets/show-widget.ts';

const params = schemas.KeyParams;
const refusals = { key: UnknownKey };

/**
 * Routes of visitors' pages: with the chat's public key in the path, a session of their own, and the origin of the page.
 */
export function visitRoutes({ host, route }: PluginScope): void {
  const widgetOf = (key: string) => openWidget(host, key);
  route({
    method: 'GET',
    url: '/webchat/:key',
    operationId: 'getWebchat',
    summary: 'What a page shows of a web chat before a visitor opens it',
    access: 'public',
    params,
    refusals,
    answers: { 200: schemas.Widget },
    handle: async (_ctx, { params: { key }, request }) => {
      const open = await widgetOf(key);
      requireOrigin(open, whenceOf(request));
      return showWidget(open);
    },
  });
  route({
    method: 'POST',
    url: '/webchat/:key/session',
    operationId: 'startVisitorSession',
    summary: 'Let a visitor in: signed by the page’s server, known from before, or new',
    access: 'public',
    attemptsPerMinute: 60,
    holdsSecret: true,
    params,
    refusals,
    body: schemas.OpenSession,
    answers: { 200: schemas.Session },
    handle: async (_ctx, { params: { key }, body, request }) =>
      openSession(await widgetOf(key), body, { ...whenceOf(request), ip: request.ip }),
  });
  route({
    method: 'DELETE',
    url: '/webchat/:key/session',
    operationId: 'endVisitorSession',
    summary: 'Sign a visitor out of this browser',
    access: 'token',
    params,
    refusals,
    answers: { 204: Nothing },
    handle: async (_ctx, { params: { key }, request }) => {
      await endSession(await visitNow(host, key, request));
    },
  });
  conversationRoutes(host, route);
}

function conversationRoutes(host: Host, route: PluginScope['route']): void {
  route({
    method: 'GET',
    url: '/webchat/:key/messages',
    operationId: 'listVisitorMessages',
    summary: 'A visitor’s conversation, newest page first',
    access: 'token',
    params,
    refusals,
    query: schemas.ConversationQuery,
    answers: { 200: schemas.Conversation },
    handle: async (_ctx, { params: { key }, query, request }) => {
      const visiting = await visit(host, key, request);
      const conversation = await readConversation(visiting, query.before);
      return { ...conversation, files: await fileStateOf(visiting, request.ip) };
    },
  });
  route({
    method: 'POST',
    url: '/webchat/:key/messages',
    operationId: 'sendVisitorMessage',
    summary: 'A visitor writes; files come as a form with `clientId`, `body`, `medias` and `voice`',
    access: 'token',
    attemptsPerMinute: 120,
    params,
    refusals,
    body: schemas.WriteMessage,
    consumes: ['application/json', 'multipart/form-data'],
    form: schemas.WriteMessageForm,
    answers: { 200: schemas.ChatMessage },
    handle: async (_ctx, { params: { key }, request }) => {
      try {
        // A message has a pace of its own: what the page read before holds none back.
        const visiting = await visitNow(host, key, request);
        requireWritingPace(host, visiting);
        await requireDayPace(host, visiting, request.ip);
        return await takeMessage(visiting, request, () => visitNow(host, key, request));
      } catch (error) {
        if (isUpload(request)) dropUpload(request);
        throw error;
      }
    },
  });
  route({
    method: 'GET',
    url: '/webchat/:key/unread',
    operationId: 'countVisitorUnread',
    summary: 'How many answers wait for a visitor whose page has not opened the chat',
    access: 'token',
    params,
    refusals,
    answers: { 200: schemas.Unread },
    handle: async (_ctx, { params: { key }, request }) => ({
      unread: await unreadOf(await visit(host, key, request)),
    }),
  });
  route({
    method: 'POST',
    url: '/webchat/:key/read',
    operationId: 'markVisitorMessagesRead',
    summary: 'The visitor has read every answer so far',
    access: 'token',
    params,
    refusals,
    answers: { 204: Nothing },
    handle: async (_ctx, { params: { key }, request }) => readAnswers(await visit(host, key, request)),
  });
  route({
    method: 'POST',
    url: '/webchat/:key/typing',
    operationId: 'showVisitorTyping',
    summary: 'The visitor is writing',
    access: 'token',
    params,
    refusals,
    answers: { 204: Nothing },
    handle: async (_ctx, { params: { key }, request }) => showTyping(await visit(host, key, request)),
  });
  route({
    method: 'POST',
    url: '/webchat/:key/rating',
    operationId: 'rateVisitorConversation',
    summary: 'The visitor rates the conversation that has ended',
    access: 'token',
    params,
    refusals,
    body: schemas.Rate,
    answers: { 204: Nothing },
    handle: async (_ctx, { params: { key }, body, request }) =>
      rate(await visit(host, key, request), body.rate),
  });
}

/** Finds the visit of a call. Throws ERR_TOO_MANY_REQUESTS for one too many of its session or chat, and what visitNow throws. */
async function visit(host: Host, key: string, request: FastifyRequest): Promise<Visit> {
  const visiting = await visitNow(host, key, request);
  requireCallPace(host, 'visitors', visiting.session);
  return visiting;
}

/** Throws ERR_WEBCHAT_SESSION_OVER without a token, and what visitOf throws. */
async function visitNow(host: Host, key: string, request: FastifyRequest): Promise<Visit> {
  return visitOf(await openWidget(host, key), bearerOf(request), whenceOf(request));
}

export function bearerOf({ headers }: FastifyRequest): string {
  const token = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  if (!token) throw ChatSessionOver();
  return token;
}

export function whenceOf(request: FastifyRequest): Whence {
  return { origin: originOf(request.headers), host: request.host };
}
