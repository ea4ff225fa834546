import type { ReadyFlowKey } from '@balcao/plugins/flows/index.ts';

/** Languages of the demonstration, which is a sample company (`--demo`) for operators who try the product. */
export const demoLanguages = ['pt', 'en', 'es'] as const;
export type DemoLanguage = (typeof demoLanguages)[number];

export const queueKeys = ['sales', 'support', 'billing'] as const;
export type QueueKey = (typeof queueKeys)[number];
export const agentKeys = ['Ana', 'Bruno', 'Carla'] as const;
export type AgentKey = (typeof agentKeys)[number];
export const tagKeys = ['quote', 'wholesale', 'repair', 'invoice', 'subscription', 'delivery'] as const;
export type TagKey = (typeof tagKeys)[number];

/** Conversation of the past. The first letter of each line says who wrote it: `c` the customer, `a` the agent. */
export interface Thread {
  queue: QueueKey;
  tag: TagKey;
  lines: readonly string[];
}

/** Text of a message; two texts, before and after, for a message that is edited. */
export type Said = string | readonly [string, string];

/** Texts of a conversation of today, one for each of its messages (`Conversation.lines`), and the note on its ticket. */
export interface Talk {
  lines: readonly Said[];
  note?: string;
}

/** Chat among the agents; each line names its author. */
export interface Chat {
  title: string;
  members: readonly AgentKey[];
  lines: ReadonlyArray<readonly [AgentKey, string]>;
}

/** Names, messages and other texts of the sample company in one language. */
export interface DemoTexts {
  queues: Record<QueueKey, { name: string; greetingMessage: string }>;
  quickMessages: ReadonlyArray<{ shortcode: string; message: string; geral?: boolean }>;
  macros: ReadonlyArray<{ name: string; message: string; closes?: boolean }>;
  helps: ReadonlyArray<{ title: string; description: string }>;
  tags: Record<TagKey, string>;
  columns: readonly [string, string, string];
  fields: { document: string; city: string; plan: string };
  ticketViews: { urgent: string; waiting: string };
  /** Names of two rules, and what the second one writes to Ana. */
  rules: { repair: string; lowRating: string; lowRatingNote: string };
  /** Labels of the fields of tickets, and choices of the reason. */
  ticketFields: { reason: string; reasons: readonly string[]; order: string };
  serviceLevels: {
    calendars: { shop: string; always: string; holiday: string; inventory: string };
    policies: { everybody: string };
  };
  /** Options of the menu that the queue `billing` has. */
  menu: ReadonlyArray<{ title: string; message: string }>;
  /** Values of `fields` for the contacts in the sample address book, in their order. */
  fieldValues: ReadonlyArray<{ plan: string }>;
  /** Conversations of today, by the keys of `conversations`. */
  talks: Record<string, Talk>;
  group: string;
  ad: { title: string; body: string };
  catalogue: { fileName: string; title: string; lines: readonly string[] };
  photo: string;
  place: { name: string; address: string };
  poll: { question: string; options: readonly string[] };
  threads: readonly Thread[];
  schedules: { waiting: readonly string[]; sent: readonly string[] };
  chats: readonly Chat[];
  announcements: ReadonlyArray<{ title: string; text: string; priority: 1 | 2 | 3 }>;
  lists: { customers: string; wholesale: string };
  campaigns: {
    finished: { name: string; message1: string; message2: string };
    running: { name: string; message1: string };
    resting: { name: string; message1: string };
  };
  fileLists: ReadonlyArray<{ name: string; message: string; options: readonly string[] }>;
  prompt: { name: string; prompt: string };
  knowledge: ReadonlyArray<{ title: string; body: string }>;
  integration: string;
  webhook: string;
  apiToken: string;
  /** Connection on which the triage flow answers customers, and texts that customers write besides the options of the flow. */
  flow: {
    phone: string;
    greetings: readonly string[];
    unclear: string;
    person: string;
    /** Words of a customer that start the other flows. */
    words: Partial<Record<ReadyFlowKey, readonly string[]>>;
    /** Customer's last message of a conversation, after which the flow asks for a rating. */
    thanks: string;
    /** Customer's reason for a low grade. */
    late: string;
    /** Customer's subject of a booking. */
    service: string;
  };
  widget: { name: string; title: string; greeting: string };
  emails: ReadonlyArray<{ to: string; subject: string; message: string }>;
  plans: { small: string; large: string };
}
