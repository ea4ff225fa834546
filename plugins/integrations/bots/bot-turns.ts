import { setTimeout as pause } from 'node:timers/promises';
import { ConcurrencyLimit, type Context, type Host, jsonIn, perHost, sweptRows } from '@balcao/core';
import { composingOnChannel } from '../../connections/index.ts';
import { addressOf, findContact } from '../../contacts/index.ts';
import { type MessageRow, messagesByIds, type TicketRow } from '../../tickets/index.ts';
import {
  AnswerTooLong,
  IntegrationFault,
  Interrupted,
  Paused,
  reasonIn,
  SessionLost,
} from '../contract/reasons.ts';
import { askDialogflow } from '../dialogflow/ask-dialogflow.ts';
import { integrationsOf } from '../find-integration.ts';
import { isPaused, recordHealth } from '../health.ts';
import type { Integration } from '../integration.ts';
import { askTypebot } from '../typebot/ask-typebot.ts';
import { isTooLong, tooLong } from './bounded-answer.ts';
import { carryOut, isStillAssigned, say, ticketNow } from './carry-out.ts';
import { fetchFile } from './fetch-file.ts';
import { endConversation, leaveToAgents } from './leave-to-agents.ts';
import { saveSession, sessionOf } from './sessions.ts';
import { type BotTurn, claim, drop, extend, giveBack, holdTurn, step, turnMs } from './turn-rows.ts';
import type { BotReply, Utterance } from './utterance.ts';

/** Interval at which a process renews its lease while a turn waits for a call; tests shorten it. */
export const botTurnPace = perHost((_host: Host) => ({ renewMs: turnMs / 3 }));
/** Calls of one company at the same time, so that hanging bots delay no other company. */
const callsAtOnce = 6;
const sweepLimit = 200;
const takenOver = Symbol('taken over');
const ofConversation: ReadonlySet<string> = new Set([SessionLost.code, AnswerTooLong.code]);

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
        this.#host.log.error({ err: error, ticketId }, "a bot's turn failed; the sweep takes it over"),
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
    await Promise.all([...this.#waiting].map(({ ctx, turn }) => giveBack(ctx, turn)));
    await this.idle();
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
    const ticket = await ticketNow(ctx, turn.ticketId);
    const integration = (await integrationsOf(ctx)).get(turn.integrationId);
    if (!ticket || !integration || !isStillAssigned(ticket, integration.id)) {
      await drop(ctx, turn);
      return true;
    }
    const stored = turn.answer === null ? null : (jsonIn(turn.answer) as Utterance[]);
    const utterances = stored ?? (await this.#ask(ctx, { turn, ticket, integration }));
    if (utterances === takenOver) return false;
    return utterances ? this.#speak(ctx, { turn, ticket, utterances }) : true;
  }

  /** Asks the bot and stores its answer with its session; null when the turn is over without an answer. */
  async #ask(
    ctx: Context,
    { turn, ticket, integration }: { turn: BotTurn; ticket: TicketRow; integration: Integration },
  ): Promise<Utterance[] | null | typeof takenOver> {
    const leave = async (reason: ReturnType<typeof Paused>) => {
      await leaveToAgents(ctx, ticket, { integration, reason });
      return null;
    };
    // An earlier attempt may have reached the bot, which would take a repeat for the customer's next answer.
    if (turn.attempts > 0) return leave(Interrupted());
    const [message] = await messagesByIds(ctx, [turn.messageId]);
    if (!message) {
      await drop(ctx, turn);
      return null;
    }
    if (this.#ending.signal.aborted) {
      await giveBack(ctx, turn);
      return takenOver;
    }
    const renewal = this.#renew(ctx, turn);
    const waits = { ctx, turn };
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
      await ctx.transaction(async () => {
        const { id: integrationId } = integration;
        const heardAt = Number(message.createdAt);
        await saveSession(ctx, ticket.id, { integrationId, heardAt, session: reply.session });
        const answer = JSON.stringify(reply.utterances);
        await ctx.table('IntegrationTurns').where({ id: turn.id }).update({ answer });
      });
      return reply.utterances;
    } catch (error) {
      return leave(reasonIn(error));
    } finally {
      clearInterval(renewal);
    }
  }

  /** Renews the lease until the interval is cleared, unless another process has the turn. */
  #renew(ctx: Context, turn: BotTurn): NodeJS.Timeout {
    return setInterval(() => {
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
      if (!(await this.#wait(utterance.pauseMs))) {
        await ctx.table('IntegrationTurns').where({ id: turn.id }).update({ claimedUntil: 0 });
        return false;
      }
      const media = 'file' in utterance ? await fetchFile(ctx, utterance.file) : null;
      const goesOn = await ctx.transaction(async () => {
        if (!(await step(ctx, turn, index))) return false;
        if ('order' in utterance) {
          await carryOut(ctx, ticket, utterance);
          return false;
        }
        // A file that cannot be fetched is sent as its URL.
        if ('say' in utterance) return say(ctx, ticket, { text: utterance.say });
        return say(ctx, ticket, media ? { text: '', media } : { text: utterance.file });
      });
      if (!goesOn) break;
    }
    await ctx.transaction(async () => {
      await drop(ctx, turn);
      await endConversation(ctx, ticket);
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

/** Throws IntegrationFault, OutsideFault. */
async function askOnce(
  ctx: Context,
  { ticket, integration, message }: { ticket: TicketRow; integration: Integration; message: MessageRow },
): Promise<BotReply> {
  const now = (await integrationsOf(ctx)).get(integration.id) ?? integration;
  if (now.disabledAt !== null || isPaused(now, Date.now())) throw new IntegrationFault(Paused());
  try {
    const reply = await ask(ctx, { ticket, integration: now, message });
    await recordHealth(ctx, now, { failure: null });
    const words = reply.utterances.flatMap((one) => ('say' in one ? one.say : 'file' in one ? one.file : []));
    if (isTooLong(words)) throw new IntegrationFault(tooLong());
    return reply;
  } catch (error) {
    const reason = reasonIn(error);
    // The bot's server works; only this conversation cannot go on, which is no failure of the integration.
    if (!ofConversation.has(reason.code)) await recordHealth(ctx, now, { failure: reason });
    throw error;
  }
}

async function ask(
  ctx: Context,
  { ticket, integration, message }: { ticket: TicketRow; integration: Integration; message: MessageRow },
): Promise<BotReply> {
  const known = await sessionOf(ctx, ticket.id);
  const session = known?.integrationId === integration.id ? known : null;
  const asking = { ticket, integration, message, session };
  return integration.type === 'typebot' ? askTypebot(ctx, asking) : askDialogflow(ctx, asking);
}

/** Shows that the bot is writing; not awaited, which would prolong the pause. */
function showComposing(ctx: Context, { contactId, whatsappId }: TicketRow): void {
  const show = async () => {
    const contact = await findContact(ctx, contactId);
    if (whatsappId !== null) await composingOnChannel(ctx, whatsappId, addressOf(contact));
  };
  show().catch((error: unknown) => ctx.log.debug({ err: error }, 'nothing shows that a bot writes'));
}
