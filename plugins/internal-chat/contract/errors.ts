import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about chats. This one: no chat with this id of which the user is a member. */
export const ChatNotFound = defineError('ERR_NO_CHAT_FOUND', 404, texts);
export const ChatMessageNotFound = defineError('ERR_NO_CHAT_MESSAGE_FOUND', 404, texts);
export const InvalidChatTitle = defineError('ERR_CHAT_INVALID_TITLE', 400, texts);
export const InvalidChatUsers = defineError('ERR_CHAT_INVALID_USERS', 400, texts);
export const InvalidChatMessage = defineError('ERR_CHAT_INVALID_MESSAGE', 400, texts);
export const TooManyChats = defineError('ERR_CHAT_LIMIT', 400, texts);
