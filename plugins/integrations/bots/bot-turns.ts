import { setTimeout as pause } from 'node:timers/promises';
import {
  ConcurrencyLimit,
  type Context,
  faultLevel,
  type Host,
  jsonIn,
  perHost,
  type Reason,
  sweptRows,
} from '@balcao/core';
import { composingOnChannel } from '../../connections/index.ts';
import { addressOf, findContact } from '../../contacts/index.ts';
import {
  fileAwaitedMs,
  isFileOnItsWay,
  lockTicket,
  messagesByIds,
  type TicketRow,
} from '../../tickets/index.ts';
import { Interrupted, reasonIn } from '../contract/reasons.ts';
import { integrationsOf } from '../find-integration.ts';
import type { Integration } from '../integration.ts';
import { askOnce } from './ask-once.ts';
import { carryOut, isStillAssigned, say, ticketNow } from './carry-out.ts';
import { fetchFile } from './fetch-file.ts';
import { endConversation, leaveToAgents } from './leave-to-agents.ts';
import {
  type BotTurn,
  claim,
  drop,
  extend,
  giveBack,
  holdTurn,
  lockOwn,
  release,
  step,
  storeAnswer,
  turnMs,
} from './turn-row.ts';
import type { Utterance } from './utterance.ts';

/** Interval at which a process renews its lease while a turn waits for a call; tests shorten it. */
export const botTurnPace = perHost((_host: Host) => ({ renewMs: turnMs / 3 }));
/** Calls of one company at the same time, so that hanging bots delay no other company. */
const callsAtOnce = 6;
/** Name of the job that goes on with a turn whose file did not come in time. */
export const turnJob = 'integrations/turn';
const sweepLimit = 200;
/** Runs without a sent message after which a stored answer is given up; a restart in the middle is one, too. */
const sayingMax = 5;
const takenOver = Symbol('taken over');

/**
 * Runs the turns of bots: for each ticket one at a time and in order. The bot is asked once, and its answer is stored
 * before any of it is sent, so that when the process dies the bot is not asked again and nothing is sent twice.
 */
class BotTurns {
  readonly #host: Host;
  readonly #running = new Map<number, Promise<void>>();
  readonly #again = new Set<number>();
  readonly #calls = new Map<number, ConcurrencyLimit>();
  /** Turns that wait for a slot; the bot has heard nothing of them. */
  readonly #waiting = new Set<{ ctx: Context; turn: BotTurn }>();
  /** Turns that another process may have claimed since, under the same count. */
  readonly #givenBack = new WeakSet<BotTurn>();
  readonly #ending = new AbortController();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Runs what waits for this ticket; a call while it runs makes it look once more. */
  wake(companyId: number, ticketId: number): void {
    if (this.#ending.signal.aborted) return;
    if (this.#running.has(ticketId)) {
      this.#again.add(ticketId);
      return;
    }
    const run = this.#host.database
      .detached(() => this.#runTicket(this.#host.contextFor(companyId), ticketId))
      .catch((error: unknown) =>
        this.#host.log[faultLevel(error)](
          { err: error, ticketId },
          "a bot's turn failed; the sweep takes it over",
        ),
      )
      .finally(() => {
        this.#running.delete(ticketId);
        if (this.#again.delete(ticketId)) this.wake(companyId, ticketId);
      });
    this.#running.set(ticketId, run);
  }

  /** Takes over turns of a process that died or was stopped in the middle. */
  async sweep(): Promise<void> {
    const left = await sweptRows(this.#host, {
      ...{ table: 'IntegrationTurns', keys: ['ticketId'], limit: sweepLimit },
      where: (rows) => rows.groupBy('ticketId', 'companyId').havingRaw('MAX(claimedUntil) < ?', [Date.now()]),
    });
    for (const { ctx, ticketId } of left) this.wake(ctx.companyId, ticketId);
  }

  /** Resolves when no turn runs in this process. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Lets calls end, and leaves unsent answers and turns without a call to the next process. */
  async end(): Promise<void> {
    this.#ending.abort();
    // Given back now: a process that is killed while calls hang could not, and its customers would be left to agents.
    await Promise.all([...this.#waiting].map((waits) => this.#giveBack(waits)));
    await this.idle();
  }

  async #giveBack({ ctx, turn }: { ctx: Context; turn: BotTurn }): Promise<void> {
    this.#givenBack.add(turn);
    await giveBack(ctx, turn);
  }

  async #runTicket(ctx: Context, ticketId: number): Promise<void> {
    for (;;) {
      const turn: BotTurn | undefined = await ctx
        .table('IntegrationTurns')
        .where({ ticketId })
        .orderBy('id')
        .first();
      if (!turn || this.#ending.signal.aborted || !(await claim(ctx, turn))) return;
      if (!(await this.#run(ctx, turn))) return;
    }
  }

  /** False when the turn is left for another process. */
  async #run(ctx: Context, turn: BotTurn): Promise<boolean> {
    const renewal = this.#renew(ctx, turn);
    try {
      if (await this.#answer(ctx, turn)) return true;
    } finally {
      clearInterval(renewal);
    }
    if (this.#ending.signal.aborted && !this.#givenBack.has(turn)) await release(ctx, turn);
    return false;
  }

  async #answer(ctx: Context, turn: BotTurn): Promise<boolean> {
    const ticket = await ticketNow(ctx, turn.ticketId);
    const integration = (await integrationsOf(ctx)).get(turn.integrationId);
    if (!ticket || !integration || !isStillAssigned(ticket, integration.id)) {
      await drop(ctx, turn);
      return true;
    }
    const stored = turn.answer === null ? null : (jsonIn(turn.answer) as Utterance[]);
    // An answer that cannot be said fails each time, and the customer's next messages wait behind it.
    if (stored && turn.attempts >= sayingMax + turn.saidCount)
      return (await leave(ctx, turn, { integration, reason: Interrupted() })) === null;
    const utterances = stored ?? (await this.#ask(ctx, { turn, ticket, integration }));
    if (utterances === takenOver) return false;
    return utterances ? this.#speak(ctx, { turn, ticket, utterances }) : true;
  }

  /** Asks the bot and stores its answer with its session; null when the turn is over without an answer. */
  async #ask(
    ctx: Context,
    { turn, ticket, integration }: { turn: BotTurn; ticket: TicketRow; integration: Integration },
  ): Promise<Utterance[] | null | typeof takenOver> {
    // An earlier attempt may have reached the bot, which would take a repeat for the customer's next answer.
    if (turn.attempts > 0) return leave(ctx, turn, { integration, reason: Interrupted() });
    const [message] = await messagesByIds(ctx, [turn.messageId]);
    if (!message) {
      await drop(ctx, turn);
      return null;
    }
    const waits = { ctx, turn };
    const awaitsFile = isFileOnItsWay(message, Date.now());
    if (this.#ending.signal.aborted || awaitsFile) {
      await this.#giveBack(waits);
      // The event of the file wakes the turn, or else this job; the sweep alone would wait for later turns of the ticket.
      const { ticketId } = turn;
      const runAt = Number(message.storedAt) + fileAwaitedMs;
      if (awaitsFile) ctx.enqueue(turnJob, { ticketId }, { runAt, dedupeKey: String(turn.id) });
      return takenOver;
    }
    this.#waiting.add(waits);
    try {
      // The result is stored before the slot is freed, so that the next call sees a pause.
      const reply = await this.#callsOf(ctx.companyId).pass(async () => {
        this.#waiting.delete(waits);
        if (this.#ending.signal.aborted) return null;
        // The lease is renewed here, since the turn may have waited long for its slot.
        if (!(await holdTurn(ctx, turn, integration))) return null;
        return askOnce(ctx, { ticket, integration, message });
      });
      if (!reply) return takenOver;
      const isStored = await storeAnswer(ctx, turn, { reply, heardAt: Number(message.createdAt) });
      return isStored ? reply.utterances : takenOver;
    } catch (error) {
      return leave(ctx, turn, { integration, reason: reasonIn(error) });
    }
  }

  /** Renews the lease until the interval is cleared, unless another process has the turn. */
  #renew(ctx: Context, turn: BotTurn): NodeJS.Timeout {
    return setInterval(() => {
      if (this.#givenBack.has(turn)) return;
      extend(ctx, turn).catch((error: unknown) =>
        ctx.log.warn({ err: error, ticketId: turn.ticketId }, "a bot's turn could not be renewed"),
      );
    }, botTurnPace(this.#host).renewMs);
  }

  async #speak(
    ctx: Context,
    { turn, ticket, utterances }: { turn: BotTurn; ticket: TicketRow; utterances: readonly Utterance[] },
  ): Promise<boolean> {
    for (const [index, utterance] of utterances.entries()) {
      if (index < turn.saidCount) continue;
      if (utterance.pauseMs > 0 && !('order' in utterance)) showComposing(ctx, ticket);
      if (!(await this.#wait(utterance.pauseMs))) return false;
      const next = await utter(ctx, { turn, ticket, utterance, index });
      if (next === takenOver) return false;
      if (next === 'over') break;
    }
    await ctx.transaction(async () => {
      // An order that was carried out has ended the part itself.
      if (await drop(ctx, turn)) await endConversation(ctx, ticket);
    });
    return true;
  }

  /** False when the process ends meanwhile. */
  async #wait(ms: number): Promise<boolean> {
    const { signal } = this.#ending;
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => undefined);
    return !signal.aborted;
  }

  #callsOf(companyId: number): ConcurrencyLimit {
    const calls = this.#calls.get(companyId) ?? new ConcurrencyLimit(callsAtOnce);
    this.#calls.set(companyId, calls);
    return calls;
  }
}

export const botTurns = perHost((host) => new BotTurns(host));

/** Makes turns that share nothing but the database with the application's, as another process would; for tests. */
export const newBotTurns = (host: Host): BotTurns => new BotTurns(host);

/** Leaves the conversation to agents, unless another process has the turn; with no part left the turn alone ends. */
async function leave(
  ctx: Context,
  turn: BotTurn,
  { integration, reason }: { integration: Integration; reason: Reason },
): Promise<null | typeof takenOver> {
  return ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, turn.ticketId);
    if (!(await lockOwn(ctx, turn))) return takenOver;
    // An agent or another bot may have got the conversation while this one was asked.
    if (ticket && isStillAssigned(ticket, integration.id))
      await leaveToAgents(ctx, ticket, { integration, reason });
    else await drop(ctx, turn);
    return null;
  });
}

/** Sends one message of an answer or carries its order out; `over`: nothing of the answer may follow. */
async function utter(
  ctx: Context,
  {
    turn,
    ticket,
    utterance,
    index,
  }: { turn: BotTurn; ticket: TicketRow; utterance: Utterance; index: number },
): Promise<'more' | 'over' | typeof takenOver> {
  const media = 'file' in utterance ? await fetchFile(ctx, utterance.file) : null;
  return ctx.transaction(async () => {
    if (!(await step(ctx, turn, index))) return takenOver;
    if ('order' in utterance) {
      await carryOut(ctx, ticket, utterance);
      return 'over';
    }
    // A file that cannot be fetched is sent as its URL.
    const text = 'say' in utterance ? utterance.say : media ? '' : utterance.file;
    return (await say(ctx, ticket, media ? { text, media } : { text })) ? 'more' : 'over';
  });
}

/** Shows that the bot is writing; not awaited, which would prolong the pause. */
function showComposing(ctx: Context, { contactId, whatsappId }: TicketRow): void {
  const show = async () => {
    const contact = await findContact(ctx, contactId);
    if (whatsappId !== null) await composingOnChannel(ctx, whatsappId, addressOf(contact));
  };
  show().catch((error: unknown) => ctx.log.debug({ err: error }, 'nothing shows that a bot writes'));
}
