import type { BotFault, BotKind } from '../contract/limits.ts';
import type { LinkedBot } from '../ports.ts';

/** Bots that a queue or a connection names; undefined: it names none, null: one that is not found. */
export interface NamedBots {
  flow: LinkedBot | null | undefined;
  integration: LinkedBot | null | undefined;
  prompt: LinkedBot | null | undefined;
}

/** A place where customers are answered: a connection, in one of its queues or before any. */
export interface BotPlace {
  connection: NamedBots;
  isConnected: boolean;
  /** Null before any queue. */
  queue: NamedBots | null;
  /** No other queue is on the connection: customers are in it from the beginning. */
  isOnly: boolean;
  /** The menu that comes where no bot takes the conversation; null: none. */
  menu: 'menu' | 'options' | null;
}

/** A bot of a place; the first that takes part answers there. */
export interface PlacedBot {
  kind: BotKind;
  /** Null for a menu. */
  id: number | null;
  name: string | null;
  /** Null: it answers. */
  fault: BotFault | null;
  /** Name of the bot that answers in its stead; null where that is a menu, or none does. */
  shadowedBy: string | null;
}

type Candidate = { bot: LinkedBot | 'menu' | 'options'; isReached: boolean };

/** Lists the bots of a place in the order in which the stages of a conversation ask them, each with why it does not answer. */
export function botsAtPlace({ connection, isConnected, queue, isOnly, menu }: BotPlace): PlacedBot[] {
  const [ownFlow, own, ownPrompt] = [queue?.flow, queue?.integration, queue?.prompt];
  // A queue that names a bot is that bot's alone; what its connection names comes before any queue, or in the only one.
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
