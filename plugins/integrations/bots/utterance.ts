import { fieldsOf, jsonIn } from '@balcao/core';

/** Command of a bot about the conversation, instead of a message. */
export type Order =
  /** Ends the bot's part; an agent continues. */
  | { order: 'stop' }
  /** Closes the ticket. */
  | { order: 'close' }
  | { order: 'move'; queueId: number; userId: number | null };

/** Message or command of a bot, after a pause. It is plain data, because it is stored until it is sent. */
export type Utterance = { pauseMs: number } & ({ say: string } | { file: string } | Order);

/** Answer of a bot, with its session for the customer's next message; null: its conversation has ended. */
export interface BotReply {
  utterances: Utterance[];
  session: BotSession | null;
}

export interface BotSession {
  sessionId: string;
  shape: 'new' | 'old';
  choices: Choices | null;
  /** Number of restarts after the bot's server had lost the conversation. */
  restarts?: number;
}

/** Choices that the bot offered, in the order in which the customer saw them. */
export interface Choices {
  isMultiple: boolean;
  items: string[];
}

/**
 * Reads a command as workflows of this API family write it: `{"stopBot":true}`, `{"queueId":1}`,
 * `{"queueId":1,"userId":2}`; null for anything else.
 */
export function orderIn(given: unknown): Order | null {
  const { stopBot, queueId, userId } = fieldsOf(given);
  const queue = Number(queueId);
  if (queueId !== undefined && Number.isInteger(queue) && queue > 0) {
    const user = Number(userId);
    return { order: 'move', queueId: queue, userId: Number.isInteger(user) && user > 0 ? user : null };
  }
  return stopBot === true ? { order: 'stop' } : null;
}

/** Reads the command in a text that begins with `#`; null for a text that the customer is to read. */
export function orderInText(text: string): Order | null {
  const command = /^\s*#\s*(\{[\s\S]*\})\s*$/.exec(text)?.[1];
  return command === undefined ? null : orderIn(jsonIn(command));
}
