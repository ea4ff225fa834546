import { definePlugin } from '@balcao/core';
import { clearChat, clearJob, sweepDeleted } from './chats/delete-chat.ts';
import { reassignChats, sweepOwners } from './chats/reassign-chats.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import './contract/events.ts';
import { chatChanged, chatTyping, memberChatChanged, oneChatChanged } from './contract/live-events.ts';
import { forgetFile, forgetFileJob, sweepFiles } from './messages/change-message.ts';
import { chatMigrations } from './migrations/index.ts';
import { chatRoutes } from './routes/chats.ts';
import { messageRoutes } from './routes/messages.ts';

const minute = 60_000;

/** Chats between colleagues: users of one company. */
export const internalChat = definePlugin({
  name: 'internal-chat',
  planFlag: 'useInternalChat',
  migrations: chatMigrations,
  texts,
  liveEvents: [chatChanged, oneChatChanged, memberChatChanged, chatTyping],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    chatRoutes(scope);
    messageRoutes(scope);
    scope.on('user.deleted', reassignChats);
    scope.job(clearJob, (ctx, { id }) => clearChat(ctx, Number(id)));
    scope.job(forgetFileJob, (ctx, { id }) => forgetFile(ctx, Number(id)));
    scope.every('deleted', 5 * minute, () => sweepDeleted(host));
    scope.every('files', 5 * minute, () => sweepFiles(host));
    scope.every('owners', 10 * minute, () => sweepOwners(host));
  },
});
