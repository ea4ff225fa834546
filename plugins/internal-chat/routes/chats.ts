import { IdParams, Message, type PluginScope, UserNotFound } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { createChat } from '../chats/create-chat.ts';
import { deleteChat } from '../chats/delete-chat.ts';
import { findChat } from '../chats/find-chat.ts';
import { listChats } from '../chats/list-chats.ts';
import { presentChat } from '../chats/present-chat.ts';
import { takeOut, updateChat } from '../chats/update-chat.ts';
import { ChatNotFound, InvalidChatTitle, InvalidChatUsers } from '../contract/errors.ts';
import { readChat, sayTyping } from '../messages/read-chat.ts';
import {
  Chat,
  ChatPage,
  ChatPageQuery,
  ChatParams,
  ChatUserParams,
  CreateChat,
  ReadChat,
  UpdateChat,
} from '../schemas.ts';

const refusals = { id: ChatNotFound, title: InvalidChatTitle, users: InvalidChatUsers };

/** Routes by which users create, list and change chats with colleagues. */
export function chatRoutes(scope: PluginScope): void {
  readingRoutes(scope);
  writingRoutes(scope);
  memberRoutes(scope);
}

function readingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/chats',
    operationId: 'listChats',
    summary: "A page of the caller's chats, the one that was written in last first",
    access: 'session',
    query: ChatPageQuery,
    answers: { 200: ChatPage },
    handle: (ctx, { query }) => listChats(ctx, query),
  });
  route({
    method: 'GET',
    url: '/chats/:id',
    operationId: 'getChat',
    summary: 'One chat, by its id or its uuid',
    access: 'session',
    params: ChatParams,
    refusals,
    answers: { 200: Chat },
    handle: async (ctx, { params }) => presentChat(ctx, await findChat(ctx, params.id)),
  });
}

function writingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/chats',
    operationId: 'createChat',
    summary: "Makes a chat with colleagues; it is the caller's own, who is a member too",
    access: 'session',
    body: CreateChat,
    refusals: { title: InvalidChatTitle, users: InvalidChatUsers },
    answers: { 200: Chat },
    handle: (ctx, { body }) => createChat(ctx, body),
  });
  route({
    method: 'PUT',
    url: '/chats/:id',
    operationId: 'updateChat',
    summary: 'Changes title or members; its owner may',
    access: 'session',
    params: IdParams,
    body: UpdateChat,
    refusals,
    answers: { 200: Chat },
    handle: (ctx, { params, body }) => updateChat(ctx, params.id, body),
  });
  route({
    method: 'DELETE',
    url: '/chats/:id',
    operationId: 'deleteChat',
    summary: 'Deletes a chat with all that was said in it; its owner may',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteChat(ctx, params.id);
      return { message: 'Chat deleted' };
    },
  });
}

function memberRoutes({ route }: PluginScope): void {
  route({
    method: 'DELETE',
    url: '/chats/:id/users/:userId',
    operationId: 'removeChatMember',
    summary: 'Leaves a chat, or takes a member out of the own one',
    description: 'An owner who leaves hands it to whoever is in it longest; the last to leave ends it.',
    access: 'session',
    params: ChatUserParams,
    refusals: { id: ChatNotFound, userId: UserNotFound },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await takeOut(ctx, params.id, params.userId);
      return { message: 'User removed' };
    },
  });
  route({
    method: 'POST',
    url: '/chats/:id/read',
    operationId: 'markChatRead',
    summary: 'The caller has read all that is in the chat',
    access: 'session',
    params: IdParams,
    body: ReadChat,
    refusals,
    answers: { 200: Chat },
    handle: (ctx, { params }) => readChat(ctx, params.id),
  });
  route({
    method: 'PUT',
    url: '/chats/:id/typing',
    operationId: 'showChatTyping',
    summary: 'Tells the other members that the caller writes',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Type.Object({}) },
    handle: async (ctx, { params }) => {
      await sayTyping(ctx, params.id);
      return {};
    },
  });
}
