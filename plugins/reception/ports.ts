import { type Context, definePort } from '@balcao/core';
import type { LinkField, QueueRow } from '../queues/index.ts';
import type { MessageRow, TicketRow } from '../tickets/index.ts';
import type { BotFault, BotKind, StartWordMatch } from './contract/limits.ts';

/**
 * Receives a customer who has just come to a queue, in the transaction that put the ticket there. Returns true when
 * it has written to the customer or will, so that the queue's greeting is left out. `message` is the customer's
 * message that led there; null when there was none.
 */
export type Welcome = (
  ctx: Context,
  ticket: TicketRow,
  queue: QueueRow,
  message: MessageRow | null,
) => Promise<boolean>;

/**
 * Port for what a queue writes first, such as a flow or a menu; the first implementation that returns true ends the
 * list.
 */
export const welcomes = definePort<Welcome>('reception/welcomes', {
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
});

/**
 * Called with a rating, on the scale of three, in the transaction that stores it; `isChange` is true when it replaces
 * the ticket's earlier rating.
 */
export type RatingSaved = (
  ctx: Context,
  rating: { ticket: TicketRow; userId: number | null; rate: number; isChange: boolean },
) => Promise<void>;

/** Port for data that must be saved together with every rating. */
export const ratings = definePort<RatingSaved>('reception/ratings', {
  providedBy: ['dashboard'],
  many: true,
});

/** Row that a flow's editor offers in a selection. */
export interface NamedRow {
  id: number;
  name: string;
}

/**
 * Kind of rows that a node of a flow can hand the conversation to: prompts (AI assistants), knowledge texts or
 * integrations.
 */
export interface NodeTarget {
  kind: 'ai' | 'knowledge' | 'integration';
  /** True when the company's plan has the feature. */
  isOpen(ctx: Context): Promise<boolean>;
  /** Lists the rows of the actor's company that a node can refer to, sorted by name. */
  list(ctx: Context): Promise<readonly NamedRow[]>;
  /** Throws the plugin's own refusal for a row that the company does not have. */
  require(ctx: Context, ids: readonly number[]): Promise<void>;
}

export const nodeTargets = definePort<NodeTarget>('reception/node-targets', {
  providedBy: ['integrations', 'prompts'],
  many: true,
  key: ({ kind }) => kind,
});

/**
 * Answer of a prompt (an AI assistant that the company configured) to a flow. `done`: its goal is reached; `agent`:
 * it asks for a person; `failed`: it gave no answer.
 */
export interface PromptAnswer {
  output: 'answered' | 'done' | 'agent' | 'failed';
  /** Text for the customer; empty: none. */
  text: string;
  /** Result of the conversation, with `done`. */
  value: string;
  /** Note for the agent who takes over; empty: none. */
  note: string;
  /** Id of the customer's newest message that the answer takes into account. */
  seenId: number;
}

export interface PromptQuestion {
  promptId: number;
  ticketId: number;
  goal: string;
  failures: number;
}

/** Pause before a prompt whose provider could not answer is asked again, in milliseconds. */
export interface PromptPause {
  output: 'later';
  waitMs: number;
}

/** Port by which flows ask prompts. */
export interface PromptAnswers {
  /**
   * False while an audio message of the customer is still being transcribed, or the company has too many answers
   * under way.
   */
  isReady(ctx: Context, ticketId: number): Promise<boolean>;
  /**
   * Asks the prompt once, within the company's limits, after `failures` earlier failures. A failure is returned as an
   * answer, or as a pause when it may pass.
   */
  answer(ctx: Context, asked: PromptQuestion): Promise<PromptAnswer | PromptPause>;
}

export const promptAnswers = definePort<PromptAnswers>('reception/prompt-answers', {
  providedBy: ['prompts'],
});

/** Search in the texts of the company that may be sent to customers. */
export interface KnowledgeSearch {
  /** Finds the text that fits the question best; null when none does. */
  find(ctx: Context, question: string): Promise<{ title: string; text: string } | null>;
}

export const knowledgeSearch = definePort<KnowledgeSearch>('reception/knowledge-search', {
  providedBy: ['prompts'],
});

/** Port by which a flow hands a conversation to an integration for a while. */
export interface ConversationParts {
  /**
   * Hands a locked ticket to the integration, in the open transaction, with the customer's last message; false when
   * it does not take part.
   */
  begin(ctx: Context, ticket: TicketRow, integrationId: number): Promise<boolean>;
  /** Takes the ticket back, in the open transaction. */
  end(ctx: Context, ticket: TicketRow): Promise<void>;
}

export const conversationParts = definePort<ConversationParts>('reception/conversation-parts', {
  providedBy: ['integrations'],
});

/**
 * Called when an integration's part in a conversation ends, in the same transaction; `moved`: the integration moved the
 * ticket to another queue. Returns true when a flow continues the conversation.
 */
export type PartEnded = (
  ctx: Context,
  ticketId: number,
  how: 'ended' | 'failed' | 'moved',
) => Promise<boolean>;

export const partEndings = definePort<PartEnded>('reception/part-endings', { providedBy: ['flows'] });

/**
 * Port that lists flows and the like that use a prompt or an integration, so that it cannot be deleted while in use.
 */
export const botUses = definePort<
  (ctx: Context, field: 'promptId' | 'integrationId', id: number) => Promise<readonly string[]>
>('reception/bot-uses', { providedBy: ['flows'] });

/** Words in a customer's message that start a flow. */
export interface StartWords {
  /** Words in folded form (lower case, no accents), as they are compared. */
  words: readonly string[];
  /** Words as their author wrote them, in the order of `words`. */
  written: readonly string[];
  match: StartWordMatch;
  /** Connections on which the words start the flow; an empty list: on all. */
  connectionIds: readonly number[];
}

/** A bot (flow, prompt or integration), as the page of bots shows it. */
export interface LinkedBot {
  kind: Exclude<BotKind, 'menu' | 'options'>;
  id: number;
  name: string;
  /** Reason why customers would get no answer of it now; null: it works. */
  fault: Exclude<BotFault, 'connectionOff' | 'shadowed'> | null;
  /** False when conversations skip this bot and go on to the next; true when it takes them, even with a fault. */
  takesPart: boolean;
  /** Words that start it on any connection or queue; null or absent: none. */
  startWords?: StartWords | null;
}

/** One kind of bot, to which queues and connections refer by a field of its own. */
export interface BotDirectory {
  field: LinkField;
  /** Lists the bots of the actor's company by id, even when its plan does not include them. */
  bots(ctx: Context): Promise<ReadonlyMap<number, LinkedBot>>;
}

/** Port of the plugins whose bots answer in conversations. */
export const botDirectories = definePort<BotDirectory>('reception/bots', {
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
  key: ({ field }) => field,
});
