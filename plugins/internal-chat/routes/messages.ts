import {
  type Context,
  IdParams,
  idempotencyKeyOf,
  isUpload,
  Message,
  type PluginScope,
  receiveUpload,
} from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { findChat } from '../chats/find-chat.ts';
import { ChatMessageNotFound, ChatNotFound, InvalidChatMessage } from '../contract/errors.ts';
import { deleteMessage, editMessage } from '../messages/change-message.ts';
import { listMessages } from '../messages/list-messages.ts';
import { postMessage } from '../messages/post-message.ts';
import { presentFound } from '../messages/present-message.ts';
import { searchMessages } from '../messages/search-messages.ts';
import {
  ChatMessage,
  ChatMessageForm,
  ChatMessagePage,
  ChatMessageParams,
  ChatMessageQuery,
  ChatSearchQuery,
  FoundChatMessages,
  SentChatMessage,
  WriteChatMessage,
} from '../schemas.ts';

const refusals = { id: ChatNotFound, chatMessageId: ChatMessageNotFound, message: InvalidChatMessage };

/** Routes by which users read, write and search messages of chats with colleagues. */
export function messageRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/chats/messages/search',
    operationId: 'searchChatMessages',
    summary: "Messages of the caller's chats in which words occur, the newest first",
    description:
      'Every typed word must occur, or begin a word, in the text or in the name of its file. A call looks back over a bounded number of messages: a short page with `next` is gone on with.',
    access: 'session',
    query: ChatSearchQuery,
    answers: { 200: FoundChatMessages },
    handle: async (ctx, { query }) => {
      const { found, next } = await searchMessages(ctx, query);
      return { messages: found.map(presentFound), next, hasMore: next !== null };
    },
  });
  route({
    method: 'GET',
    url: '/chats/:id/messages',
    operationId: 'listChatMessages',
    summary: 'A page of what was said, in order; by number from the newest, or before or after a message',
    access: 'session',
    params: IdParams,
    query: ChatMessageQuery,
    refusals,
    answers: { 200: ChatMessagePage },
    handle: (ctx, { params, query }) => listMessages(ctx, params.id, query),
  });
  route({
    method: 'POST',
    url: '/chats/:id/messages',
    operationId: 'sendChatMessage',
    summary: 'Writes to a chat',
    description:
      'A repeat with the same Idempotency-Key header stores nothing new and answers the same. Multipart: `message`, and one file `file`.',
    access: 'session',
    params: IdParams,
    body: WriteChatMessage,
    refusals,
    consumes: ['application/json', 'multipart/form-data'],
    form: ChatMessageForm,
    answers: { 200: SentChatMessage },
    handle: async (ctx, { params, body, request }) => {
      const about = { chatId: params.id, idempotencyKey: idempotencyKeyOf(request) };
      if (isUpload(request)) return postUpload(ctx, request, about);
      const { message = '', mentions } = body ?? {};
      return (await postMessage(ctx, { ...about, message, mentions: mentions ?? [], file: null })).sent;
    },
  });
  route({
    method: 'PUT',
    url: '/chats/:id/messages/:chatMessageId',
    operationId: 'updateChatMessage',
    summary: 'Rewrites a message of the own',
    access: 'session',
    params: ChatMessageParams,
    body: WriteChatMessage,
    refusals,
    answers: { 200: ChatMessage },
    handle: (ctx, { params, body }) => editMessage(ctx, params.id, params.chatMessageId, body),
  });
  route({
    method: 'DELETE',
    url: '/chats/:id/messages/:chatMessageId',
    operationId: 'deleteChatMessage',
    summary: 'Takes a message of the own back, with its file',
    access: 'session',
    params: ChatMessageParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteMessage(ctx, params.id, params.chatMessageId);
      return { message: 'Message deleted' };
    },
  });
}

async function postUpload(
  ctx: Context,
  request: FastifyRequest,
  about: { chatId: number; idempotencyKey: string | null },
): Promise<SentChatMessage> {
  // Refuses a caller who is no member before anything is stored.
  await findChat(ctx, about.chatId);
  const { files, fields, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const message = fields.message?.[0] ?? '';
    const mentions = (fields.mentions ?? []).map(Number).filter(Number.isInteger);
    const { sent, wasThere } = await postMessage(ctx, {
      ...{ ...about, message, mentions },
      file: files[0] ?? null,
    });
    if (wasThere) await discard();
    return sent;
  } catch (error) {
    await discard();
    throw error;
  }
}
