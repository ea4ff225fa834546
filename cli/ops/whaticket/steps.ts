import { contacts, quickMessages, tags, tickets } from './conversations.ts';
import { messages } from './messages.ts';
import { companies, connectionQueues, connections, queues, ticketTags, userQueues, users } from './people.ts';
import type { Step } from './step.ts';

/** Tables in the order of their import: those that others refer to first. */
export const steps: readonly Step[] = [
  companies,
  users,
  queues,
  connections,
  userQueues,
  connectionQueues,
  contacts,
  tags,
  quickMessages,
  tickets,
  ticketTags,
  messages,
];
