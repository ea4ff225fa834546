import { Body, FormFile, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { chatLimits } from './contract/limits.ts';

const Person = Type.Object({ id: Type.Integer(), name: Type.String() });

/** A member of a chat, as the web app reads it. */
export const ChatUser = Type.Object({
  id: Type.Integer(),
  chatId: Type.Integer(),
  userId: Type.Integer(),
  unreads: Type.Integer({ description: 'Messages of others that the member has not read' }),
  mentions: Type.Integer({ description: 'Of these the ones that call the member' }),
  readUpTo: Type.Integer({ description: 'The newest message that the member has read; 0 for none' }),
  user: Person,
});
export type ChatUser = Static<typeof ChatUser>;

export const Chat = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  title: Type.String(),
  ownerId: Nullable(Type.Integer()),
  lastMessage: Type.String({ description: '`{name}: {text}`; empty before the first' }),
  lastMessageId: Type.Integer(),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  owner: Nullable(Person),
  users: Type.Array(ChatUser),
});
export type Chat = Static<typeof Chat>;

const totals = { unreads: Type.Integer({ description: 'Unread messages of the caller over all chats' }) };
export const ChatPage = Type.Intersect([Page('records', Chat), Type.Object(totals)]);

export const ChatMessage = Type.Object({
  id: Type.Integer(),
  chatId: Type.Integer(),
  senderId: Nullable(Type.Integer({ description: 'null once that user was deleted' })),
  sender: Type.Object({ id: Nullable(Type.Integer()), name: Type.String() }),
  message: Type.String(),
  mentions: Type.Array(Type.Integer(), { description: 'Ids of the members whom it calls' }),
  mediaPath: Nullable(Type.String({ description: 'A signed address, valid for nine to twelve hours' })),
  mediaName: Nullable(Type.String()),
  mediaMime: Nullable(Type.String()),
  mediaSize: Nullable(Type.Integer({ description: 'Bytes' })),
  isEdited: Type.Boolean(),
  isDeleted: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ChatMessage = Static<typeof ChatMessage>;
export const ChatMessagePage = Page('records', ChatMessage);

export const SentChatMessage = Type.Intersect([ChatMessage, Type.Object({ chat: Chat })]);
export type SentChatMessage = Static<typeof SentChatMessage>;

export const ChatPageQuery = PageQuery;
export type ChatPageQuery = Static<typeof ChatPageQuery>;
const place = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;
export const ChatMessageQuery = Type.Object({
  pageNumber: PageQuery.properties.pageNumber,
  searchParam: PageQuery.properties.searchParam,
  before: Type.Optional(Type.Unsafe<number>({ ...place, description: 'Only messages older than this one' })),
  after: Type.Optional(
    Type.Unsafe<number>({
      ...place,
      description: 'Only messages newer than this one, the oldest of them first',
    }),
  ),
});
export type ChatMessageQuery = Static<typeof ChatMessageQuery>;

export const ChatSearchQuery = Type.Object({
  searchParam: Type.String({ maxLength: 300, description: 'Words, or beginnings of words' }),
  before: Type.Optional(
    Type.Unsafe<number>({
      ...place,
      description: 'Only messages older than this: `next` of the page before',
    }),
  ),
});
export const FoundChatMessage = Type.Object({
  id: Type.Integer(),
  chatId: Type.Integer(),
  chat: Type.Object({ uuid: Type.String(), title: Type.String() }),
  sender: ChatMessage.properties.sender,
  createdAt: Timestamp,
  excerpt: Type.Array(
    Type.Object({ text: Type.String(), isMatch: Type.Boolean({ description: 'It is what was looked for' }) }),
    { description: 'The part of the text around what was found' },
  ),
});
export type FoundChatMessage = Static<typeof FoundChatMessage>;
export const FoundChatMessages = Type.Object({
  messages: Type.Array(FoundChatMessage),
  next: Nullable(Type.Integer({ description: '`before` of the next page; null at the end' })),
  hasMore: Type.Boolean({ description: 'There may be older ones, also when this page is short' }),
});

/** An id or a uuid: what stands in the address of a screen opens it too. */
export const ChatParams = Type.Object({ id: Type.String({ maxLength: 36 }) });
export const ChatMessageParams = Type.Object({ id: Id, chatMessageId: Id });
export const ChatUserParams = Type.Object({ id: Id, userId: Id });

// Title and number of users are checked in the use case, which has codes of its own for them.
const input = {
  title: Type.String({ maxLength: 1000 }),
  users: Type.Array(Type.Object({ id: Id }), { maxItems: 1000 }),
};
export const CreateChat = Body(input);
export type CreateChat = Static<typeof CreateChat>;
export const UpdateChat = Body({
  title: Type.Optional(input.title),
  users: Type.Optional(input.users),
});
export type UpdateChat = Static<typeof UpdateChat>;

export const WriteChatMessage = Body({
  message: Type.String({ maxLength: 100_000 }),
  mentions: Type.Optional(Nullable(Type.Array(Id, { maxItems: chatLimits.mentionsMax }))),
});
export type WriteChatMessage = Static<typeof WriteChatMessage>;
export const ChatMessageForm = Type.Object({
  message: Type.Optional(Type.String({ maxLength: 100_000 })),
  mentions: Type.Optional(Type.Array(Id, { maxItems: chatLimits.mentionsMax })),
  file: FormFile,
});

export const ReadChat = Body({
  userId: Type.Optional(Type.Unknown({ description: "Read for older clients; it is always the caller's" })),
});
