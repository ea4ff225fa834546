import { defineLiveEvent, written } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { Chat, ChatMessage, SentChatMessage } from '../schemas.ts';

const heard = Type.Union([
  Type.Object({ action: Type.Literal('new-message'), newMessage: SentChatMessage, chat: Chat }),
  Type.Object({ action: Type.Literal('change-message'), message: ChatMessage, chat: Chat }),
  Type.Object({ action: Type.Literal('update'), chat: Chat }),
  Type.Object({ action: Type.Literal('delete'), id: Type.String() }),
]);

/** Live events about chats between colleagues, by which screens stay up to date; the web imports their types. */
export const chatChanged = defineLiveEvent({
  name: 'company-{id}-chat',
  summary: 'Something was written, changed or read in a chat, or it is gone',
  audience: 'the members of the chat; of its end also whoever was one',
  payload: heard,
});

export const oneChatChanged = defineLiveEvent({
  name: 'company-{id}-chat-{chatId}',
  summary: 'The same under the name of the chat, for a screen that shows it alone',
  audience: 'the members of the chat',
  payload: heard,
});

export const memberChatChanged = defineLiveEvent({
  name: 'company-{id}-chat-user-{userId}',
  summary: 'A chat that the user is a member of is new, or its title or its members changed',
  audience: 'that user',
  payload: Type.Object({
    action: written,
    record: Chat,
  }),
});

export const chatTyping = defineLiveEvent({
  name: 'company-{id}-chat-typing',
  summary: 'A member writes; said again every few seconds while it lasts',
  audience: 'the other members of the chat',
  payload: Type.Object({
    action: Type.Literal('update'),
    chatId: Type.Integer(),
    user: Type.Object({ id: Type.Integer(), name: Type.String() }),
  }),
});
