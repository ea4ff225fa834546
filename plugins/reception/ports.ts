import { type Context, definePort } from '@balcao/core';
import type { LinkField, QueueRow } from '../queues/index.ts';
import type { MessageRow, TicketRow } from '../tickets/index.ts';
import type { BotFault, BotKind, StartWordMatch } from './contract/limits.ts';

/**
 * Receives a customer who has just come to a queue, in the transaction that put the ticket there; true when it has said
 * something or will, so that the queue's greeting stays away. `message` is what the customer said to come there; null where
 * nothing was said.
 */
export type Welcome = (
  ctx: Context,
  ticket: TicketRow,
  queue: QueueRow,
  message: MessageRow | null,
) => Promise<boolean>;

/** Adds to what a queue says first, such as a menu of options; the first that says something ends it. */
export const welcomes = definePort<Welcome>('reception/welcomes', {
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
});

/** Hears of a rating, on the scale of three, in the transaction that keeps it; `isChange`: it takes the place of the ticket's first one. */
export type RatingSaved = (
  ctx: Context,
  rating: { ticket: TicketRow; userId: number | null; rate: number; isChange: boolean },
) => Promise<void>;

/** Port for data that must be saved together with every rating. */
export const ratings = definePort<RatingSaved>('reception/ratings', {
  providedBy: ['dashboard'],
  many: true,
});

export interface NamedRow {
  id: number;
  name: string;
}

/** Prompts, texts or integrations to which nodes of flows leave the conversation, as their drawings name it. */
export interface NodeTarget {
  kind: 'ai' | 'knowledge' | 'integration';
  /** Whether the company's plan has it. */
  isOpen(ctx: Context): Promise<boolean>;
  /** Rows of the actor's company that a node can name, by name. */
  list(ctx: Context): Promise<readonly NamedRow[]>;
  /** Throws the plugin's own refusal for a row that the company does not have. */
  require(ctx: Context, ids: readonly number[]): Promise<void>;
}

export const nodeTargets = definePort<NodeTarget>('reception/node-targets', {
  providedBy: ['integrations', 'prompts'],
  many: true,
  key: ({ kind }) => kind,
});

/** Answer of a prompt in a conversation: `done` is the goal's, `agent` asks for people, `failed` has no answer. */
export interface PromptAnswer {
  output: 'answered' | 'done' | 'agent' | 'failed';
  /** Text for the customer; empty: none. */
  text: string;
  /** Result of the talk, of `done`. */
  value: string;
  /** Text for the agents who take over; empty: none. */
  note: string;
  /** The customer's newest message that the answer knows. */
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

/** Prompts as flows ask them. */
export interface PromptAnswers {
  /** False while a sound of the customer is on its way, or the company has enough answers at work. */
  isReady(ctx: Context, ticketId: number): Promise<boolean>;
  /** Asks once, under the company's caps, after `failures` that passed; a fault is an answer, too, or a pause where it may pass. */
  answer(ctx: Context, asked: PromptQuestion): Promise<PromptAnswer | PromptPause>;
}

export const promptAnswers = definePort<PromptAnswers>('reception/prompt-answers', {
  providedBy: ['prompts'],
});

/** Texts of the company that may be said to customers. */
export interface KnowledgeSearch {
  /** The text that fits best; null: none does. */
  find(ctx: Context, question: string): Promise<{ title: string; text: string } | null>;
}

export const knowledgeSearch = definePort<KnowledgeSearch>('reception/knowledge-search', {
  providedBy: ['prompts'],
});

/** Integrations to which a flow leaves a conversation for a while. */
export interface ConversationParts {
  /** Gives it a ticket that is held, in the open transaction, with what the customer said last; false: it takes no part. */
  begin(ctx: Context, ticket: TicketRow, integrationId: number): Promise<boolean>;
  /** Takes the ticket back, in the open transaction. */
  end(ctx: Context, ticket: TicketRow): Promise<void>;
}

export const conversationParts = definePort<ConversationParts>('reception/conversation-parts', {
  providedBy: ['integrations'],
});

/**
 * Hears that an integration's part in a conversation is over, in the transaction in which it is; `moved`: it put the ticket elsewhere. True
 * where a flow goes on by it.
 */
export type PartEnded = (
  ctx: Context,
  ticketId: number,
  how: 'ended' | 'failed' | 'moved',
) => Promise<boolean>;

export const partEndings = definePort<PartEnded>('reception/part-endings', { providedBy: ['flows'] });

/** Names whatever else leads conversations to a prompt or an integration, so that it is not deleted. */
export const botUses = definePort<
  (ctx: Context, field: 'promptId' | 'integrationId', id: number) => Promise<readonly string[]>
>('reception/bot-uses', { providedBy: ['flows'] });

/** Words with which customers begin a flow. */
export interface StartWords {
  /** Folded, as they are compared. */
  words: readonly string[];
  /** Words as their author wrote them, in the order of `words`. */
  written: readonly string[];
  match: StartWordMatch;
  /** Connections on which they count; none: on each. */
  connectionIds: readonly number[];
}

/** A flow, a prompt or an integration, as the page of bots reads it. */
export interface LinkedBot {
  kind: Exclude<BotKind, 'menu' | 'options'>;
  id: number;
  name: string;
  /** Reason why customers would get no answer of it now; null: it works. */
  fault: Exclude<BotFault, 'connectionOff' | 'shadowed'> | null;
  /** False where conversations pass by it to what comes after it; true: it takes them, also with a fault. */
  takesPart: boolean;
  /** Words that begin it, whether a place names it or not; null and absent: none do. */
  startWords?: StartWords | null;
}

/** Lists the bots that queues and connections can name in a field. */
export interface BotDirectory {
  field: LinkField;
  /** The bots of the actor's company by id, also while its plan has none. */
  bots(ctx: Context): Promise<ReadonlyMap<number, LinkedBot>>;
}

/** Port of the plugins whose bots answer in conversations. */
export const botDirectories = definePort<BotDirectory>('reception/bots', {
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
  key: ({ field }) => field,
});
