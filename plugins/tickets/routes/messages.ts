import {
  type Context,
  idempotencyKeyOf,
  isUpload,
  type PluginScope,
  receiveUpload,
  ValidationFailed,
} from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import type { FastifyRequest } from 'fastify';
import { ContactNotFound } from '../../contacts/index.ts';
import { reactToMessage } from '../contents/react-to-message.ts';
import { readyFiles } from '../contents/ready-files.ts';
import { EditMessage, PostMessage, ReactToMessage } from '../contents/schemas.ts';
import { MessageNotFound, TicketNotFound } from '../contract/errors.ts';
import { ticketLimits } from '../contract/limits.ts';
import { findTicket } from '../find-ticket.ts';
import { readBody } from '../messages/bodies/read-body.ts';
import { deleteMessage } from '../messages/delete-message.ts';
import { editMessage } from '../messages/edit-message.ts';
import { forwardMessage } from '../messages/forward-message.ts';
import { listMessages, presentPage } from '../messages/list-messages.ts';
import { firstMessageFrom } from '../messages/opening/first-message-from.ts';
import { type PostMessages, postMessages } from '../messages/post-messages.ts';
import { retryMessage } from '../messages/retry-message.ts';
import { presentTickets } from '../present-ticket.ts';
import {
  ForwardedMessage,
  ForwardMessage,
  MessageAt,
  MessageAtQuery,
  MessageIdParams,
  MessageList,
  MessageListQuery,
  PostedMessages,
  TicketIdParams,
  TicketMessage as TicketMessageSchema,
  WholeBody,
} from '../schemas.ts';
import { answer, presentOne } from './answers.ts';
import { ConversationParams, MessageForm, MessageParams } from './message-inputs.ts';

/** Routes by which agents and integrators read, send, edit, delete and forward messages of a ticket. */
export function messageRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/messages/:id',
    operationId: 'listMessages',
    summary: 'A page of the conversation, the newest page first',
    description:
      "The contact's earlier tickets on the same connection are part of it. `count` is exact up to 5,000 messages, or 1,000 where some are left out; above there are at least so many. `hasMore` is always exact. `before` and `after` walk on from the `older` and `newer` of a page, and nothing new shifts these. Where the bodies of a page come to more than 256 KiB, long ones are cut and say so (`isBodyCut`).",
    access: 'session',
    params: ConversationParams,
    refusals: { id: TicketNotFound },
    query: MessageListQuery,
    answers: { 200: MessageList },
    handle: (ctx, { params, query }) =>
      listMessages(ctx, {
        ticketId: params.id,
        pageNumber: query.pageNumber,
        messageId: query.messageId === undefined ? undefined : Number(query.messageId),
        before: query.before,
        after: query.after,
        onlyLook: query.markRead === false,
      }),
  });
  route({
    method: 'GET',
    url: '/messages/:ticketId/at',
    operationId: 'findMessageAtDate',
    summary: 'The first message of the conversation on a day, or after it',
    access: 'session',
    params: TicketIdParams,
    refusals: { ticketId: TicketNotFound },
    query: MessageAtQuery,
    answers: { 200: MessageAt },
    handle: async (ctx, { params, query }) => ({
      messageId: await firstMessageFrom(ctx, params.ticketId, query.date),
    }),
  });
  route({
    method: 'GET',
    url: '/messages/:messageId/body',
    operationId: 'getMessageBody',
    summary: 'The whole body of a message, for one that a page cut',
    access: 'session',
    params: MessageIdParams,
    refusals: { messageId: MessageNotFound },
    answers: { 200: WholeBody },
    handle: (ctx, { params }) => readBody(ctx, Number(params.messageId)),
  });
  route({
    method: 'POST',
    url: '/messages/:id',
    operationId: 'sendTicketMessage',
    summary: 'Writes to the customer: a text, files with captions, a place, contact cards, a poll',
    description:
      'Answers as soon as it is stored; the message leaves when the connection can send. A repeat with the same Idempotency-Key header stores nothing new and answers the same. Multipart: `medias` files, `body` once or once a file.',
    access: 'session',
    scope: 'messages:send',
    params: ConversationParams,
    refusals: { id: TicketNotFound },
    body: PostMessage,
    consumes: ['application/json', 'multipart/form-data'],
    form: MessageForm,
    answers: { 200: PostedMessages },
    handle: async (ctx, { params, body, request }) => {
      const ticketId = params.id;
      const idempotencyKey = idempotencyKeyOf(request);
      if (isUpload(request)) return postUpload(ctx, request, { ticketId, idempotencyKey });
      const text = requireBody(body?.body);
      const quotedMessageId = quotedId(body?.quotedMsg?.id);
      const { messages } = await postMessages(ctx, {
        ticketId,
        bodies: [text],
        files: [],
        quotedMessageId,
        idempotencyKey,
        location: body?.location,
        contactIds: body?.contactIds,
        poll: body?.poll,
        mentions: body?.mentions ?? [],
      });
      return answer(ctx, messages);
    },
  });
  route({
    method: 'PUT',
    url: '/messages/:id',
    operationId: 'updateMessage',
    summary: "Changes one of our texts, at the customer's end too",
    description:
      'For 15 minutes after it was sent, in an open ticket, where its channel changes what was sent. Answers as soon as it is stored; what has not left yet goes out as it reads now.',
    access: 'session',
    scope: 'messages:send',
    params: MessageParams,
    refusals: { id: MessageNotFound },
    body: EditMessage,
    answers: { 200: TicketMessageSchema },
    handle: async (ctx, { params, body }) =>
      presentOne(ctx, await editMessage(ctx, Number(params.id), body.body)),
  });
  route({
    method: 'DELETE',
    url: '/messages/:id',
    operationId: 'deleteMessage',
    summary: "Takes one of our messages back, at the customer's end too",
    access: 'session',
    scope: 'messages:send',
    params: MessageParams,
    refusals: { id: MessageNotFound },
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params }) => {
      await deleteMessage(ctx, Number(params.id));
      return {};
    },
  });
  route({
    method: 'POST',
    url: '/messages/:messageId/forward',
    operationId: 'forwardMessage',
    summary: 'Sends what a message says, with its file, to another contact',
    description:
      "Over the same connection: in the contact's open ticket, in one that waits and is accepted by it, or in a new one. A repeat with the same Idempotency-Key header sends nothing new.",
    access: 'session',
    scope: 'messages:send',
    params: MessageIdParams,
    refusals: { messageId: MessageNotFound, contactId: ContactNotFound },
    body: ForwardMessage,
    answers: { 200: ForwardedMessage },
    handle: async (ctx, { params, body, request }) => {
      const { ticket, messages } = await forwardMessage(ctx, {
        messageId: Number(params.messageId),
        contactId: body.contactId,
        idempotencyKey: idempotencyKeyOf(request),
      });
      const [shown] = await presentTickets(ctx, [ticket]);
      if (!shown) throw TicketNotFound();
      return { ticket: shown, messages: await presentPage(ctx, messages) };
    },
  });
  route({
    method: 'POST',
    url: '/messages/react/:messageId',
    operationId: 'reactToMessage',
    summary: 'Puts our reaction on a message, or takes it back',
    description:
      "In place of an earlier one of ours. It is no answer: the conversation's last message, its unread count and its turn stay as they are. A repeat with the same Idempotency-Key header sends nothing new.",
    access: 'session',
    scope: 'messages:send',
    params: MessageIdParams,
    refusals: { messageId: MessageNotFound },
    body: ReactToMessage,
    answers: { 200: TicketMessageSchema },
    handle: async (ctx, { params, body, request }) =>
      presentOne(
        ctx,
        await reactToMessage(ctx, {
          messageId: Number(params.messageId),
          emoji: body.emoji,
          idempotencyKey: idempotencyKeyOf(request),
        }),
      ),
  });
  route({
    method: 'POST',
    url: '/messages/:messageId/retry',
    operationId: 'retryMessage',
    summary: 'Sends a message once more that was refused',
    access: 'session',
    scope: 'messages:send',
    params: MessageIdParams,
    refusals: { messageId: MessageNotFound },
    answers: { 200: TicketMessageSchema },
    handle: async (ctx, { params }) => presentOne(ctx, await retryMessage(ctx, Number(params.messageId))),
  });
}

async function postUpload(
  ctx: Context,
  request: FastifyRequest,
  about: Pick<PostMessages, 'ticketId' | 'idempotencyKey'>,
): Promise<PostedMessages> {
  const { fields, files, discard } = await receiveUpload(ctx, request);
  try {
    // Forms end their lines with CR LF; phones would show the CR.
    const bodies = (fields.body ?? []).map((body) => requireBody(body.replace(/\r\n/g, '\n')));
    const quotedMessageId = quotedId(fields.quotedMsgId?.[0]);
    const isSticker = fields.sticker?.[0] === 'true';
    // Throws for a ticket of others, before its pictures are converted.
    await findTicket(ctx, about.ticketId);
    await readyFiles(ctx, files, { isSticker });
    const { messages } = await postMessages(ctx, { ...about, bodies, files, quotedMessageId, isSticker });
    // A repeated call stored nothing: its files are the second copies.
    const isRepeat = files.length > 0 && !messages.some(({ mediaKey }) => mediaKey === files[0]?.key);
    if (isRepeat) await discard();
    return await answer(ctx, messages);
  } catch (error) {
    await discard();
    throw error;
  }
}

function requireBody(body: string | null | undefined): string {
  const text = body ?? '';
  if (text.length > ticketLimits.messageBodyMax) throw ValidationFailed({ details: { body: 'too long' } });
  return text;
}

/** Id of the quoted message; null for 0 and for texts that are no number. */
function quotedId(id: string | number | undefined): number | null {
  return id !== undefined && /^\d{1,15}$/.test(String(id)) ? Number(id) || null : null;
}
