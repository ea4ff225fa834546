/** The public API of internal chat: what others may use. */
export { createChat } from './chats/create-chat.ts';
export { postMessage } from './messages/post-message.ts';
