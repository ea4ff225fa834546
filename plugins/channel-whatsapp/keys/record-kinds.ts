/**
 * Kinds of records that are no keys of the device: a number that is paired again finds its open polls, its disappearing
 * chats, the subjects of its groups, the messages that it sent, and the edits and votes that wait for their message. In a
 * file of its own, which does not load Baileys.
 */
export const recordsOfNumber: readonly string[] = [
  'poll',
  'sent-message',
  'group-subject',
  'chat-expiration',
  'early-change',
];
