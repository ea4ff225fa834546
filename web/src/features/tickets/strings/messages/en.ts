import type { messages as pt } from './pt.ts';

export const messages: Record<keyof typeof pt, string> = {
  edited: 'Edited',
  missed: 'while the number was disconnected',
  showEarlier: 'See what it said before',
  earlier: 'What it said before',
  deletedByUs: 'Message deleted',
  deletedByContact: 'This message was deleted by the contact',
  contactCard: 'Contact card',
  contactKnown: 'Already a contact',
  contactTalk: 'Start a chat',
  contactTalkWith: 'Open a conversation with {{name}}',
  saveContact: 'Save {{name}} to the contacts',
  copyNumber: 'Copy {{number}}',
  sentTo: 'Sent to +{{number}}',
};
