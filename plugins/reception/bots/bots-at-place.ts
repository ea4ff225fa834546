import type { BotFault, BotKind } from '../contract/limits.ts';
import type { LinkedBot } from '../ports.ts';

/** Bots that a queue or a connection names. Undefined: it names none; null: it names one that does not exist. */
export interface NamedBots {
  flow: LinkedBot | null | undefined;
  integration: LinkedBot | null | undefined;
  prompt: LinkedBot | null | undefined;
}

/** Position where customers write: a connection, in one of its queues or before any queue. */
export interface BotPlace {
  connection: NamedBots;
  isConnected: boolean;
  /** Null before any queue. */
  queue: NamedBots | null;
  /** True when the connection has no other queue, so that customers are in it from the beginning. */
  isOnly: boolean;
  /** Menu that is sent when no bot takes the conversation; null: none. */
  menu: 'menu' | 'options' | null;
}

/** Bot at a place, for the page that shows admins which bot answers where; the first that takes part answers. */
export interface PlacedBot {
  kind: BotKind;
  /** Null for a menu. */
  id: number | null;
  name: string | null;
  /** Null: it answers. */
  fault: BotFault | null;
  /** Name of the bot that answers instead of it; null when that is a menu, or none does. */
  shadowedBy: string | null;
}

type Candidate = { bot: LinkedBot | 'menu' | 'options'; isReached: boolean };

/**
 * Lists the bots at a position in the order in which the stages of a conversation ask them, each with the reason why it
 * does not answer.
 */
export function botsAtPlace({ connection, isConnected, queue, isOnly, menu }: BotPlace): PlacedBot[] {
  const [ownFlow, own, ownPrompt] = [queue?.flow, queue?.integration, queue?.prompt];
  // In a queue with a bot of its own only that bot answers; the connection's bot answers before any queue, or in the
  // only one.
  const comesFirst = queue === null || isOnly;
  const namesNone = own === undefined && ownPrompt === undefined;
  const candidates = [
    { bot: ownFlow, isReached: true },
    { bot: comesFirst ? connection.flow : undefined, isReached: ownFlow === undefined && namesNone },
    { bot: own, isReached: true },
    { bot: ownPrompt, isReached: true },
    {
      bot: comesFirst ? connection.integration : undefined,
      isReached: namesNone,
    },
    { bot: comesFirst ? connection.prompt : undefined, isReached: ownPrompt === undefined },
    { bot: menu, isReached: true },
  ].filter((one): one is Candidate => one.bot !== undefined && one.bot !== null);
  let answering: PlacedBot | null = null;
  return candidates.map(({ bot, isReached }) => {
    const isMenu = typeof bot === 'string';
    const placed: PlacedBot = {
      ...(isMenu ? { kind: bot, id: null, name: null } : { kind: bot.kind, id: bot.id, name: bot.name }),
      ...{ fault: isMenu ? null : bot.fault, shadowedBy: null },
    };
    const takesPart = isMenu || bot.takesPart;
    if (takesPart && (answering || !isReached)) {
      const before = answering ?? ownFlow ?? own ?? ownPrompt;
      return { ...placed, fault: 'shadowed', shadowedBy: before?.name ?? null };
    }
    if (!takesPart) return placed;
    answering = placed;
    return { ...placed, fault: placed.fault ?? (isConnected ? null : 'connectionOff') };
  });
}
