import {
  type BotChange,
  expandVariables,
  type TicketAssignment,
  transferNotice,
} from '../../tickets/index.ts';
import { farewell } from '../closing/farewell.ts';
import { isChangeable, type RatingRequest } from '../closing/rating-request.ts';
import { receptionLimits } from '../contract/limits.ts';
import type { Heard, RuleContext, TicketView } from '../engine/rule-context.ts';
import type { Action } from '../engine/step.ts';
import { answerTo } from '../engine/steps.ts';
import { nothingYet, type ReceptionState } from '../reception-state.ts';
import { isBlank } from '../say.ts';
import type { Timed } from '../timers/run-timers.ts';
import type { Entry, Note } from './schemas.ts';
import type { Setup } from './setup.ts';

type TrialTicket = TicketView & Timed & { userId: number | null };

/** Id of the simulated agent. */
const someAgent = 1;

/**
 * A simulated conversation: the reception's own steps run on a ticket in memory. Nothing is stored or sent, and the
 * time is the one that it is given.
 */
export class Trial {
  readonly entries: Entry[] = [];
  readonly #setup: Setup;
  #now: number;
  #messages = 0;
  #ticket: TrialTicket | null = null;
  #memory: ReceptionState = nothingYet;
  #request: RatingRequest | undefined;
  #owed: Note | null = null;
  #isAnswered = false;

  constructor(setup: Setup, now: number) {
    this.#setup = setup;
    this.#now = now;
  }

  get ticket(): TrialTicket | null {
    return this.#ticket;
  }

  /** The rule context as it is now. */
  get rules(): RuleContext {
    const setup = this.#setup;
    const all = [...setup.queues, ...(setup.transferQueue ? [setup.transferQueue] : [])];
    return {
      now: this.#now,
      quietMs: 0,
      clock: async () => setup.clock,
      language: async () => setup.language,
      memory: async () => this.#memory,
      connection: async () => setup.connection,
      queues: async () => setup.queues,
      queue: async (id) => all.find((queue) => queue.id === id),
      optionsOf: async (queueId) => all.find((queue) => queue.id === queueId)?.options ?? [],
      hoursInUse: async () => setup.hoursInUse,
      companyWeek: async () => setup.companyWeek,
      wantsRatings: async () => setup.wantsRatings,
      ratingWays: async () => setup.ratingWays,
      isAnsweredByPerson: async () => this.#isAnswered,
      ratingRequest: async () => this.#request,
    };
  }

  /** Time only goes on. */
  setClock(now: number): void {
    this.#now = Math.max(this.#now, now);
  }

  /** Adds a customer's message to the ticket, or opens one with it, and runs the steps. */
  async hear(text: string, mediaType: Heard['mediaType']): Promise<void> {
    this.#write('customer', text);
    const heard: Heard = { id: ++this.#messages, body: text, mediaType };
    await this.#hear(this.#awaitsReply() ? this.#ticket : this.#openTicket(), heard);
  }

  accept(): void {
    const ticket = this.#ticket;
    if (!ticket || ticket.status === 'closed') return;
    Object.assign(ticket, this.#byAgent('open'), { userId: someAgent });
    this.#note('accepted');
  }

  /** Adds an agent's message; the agent takes the ticket by it. */
  speak(text: string): void {
    if (this.#ticket?.status === 'pending') this.accept();
    if (this.#ticket?.status !== 'open') return;
    this.#isAnswered = true;
    this.#say(text, 'agent');
  }

  async close(): Promise<void> {
    const ticket = this.#ticket;
    if (!ticket || ticket.status === 'closed') return;
    const before = { status: ticket.status, userId: ticket.userId };
    Object.assign(ticket, this.#byAgent('closed'));
    const { goodbye, question } = await farewell(this.rules, before);
    await this.perform(ticket, [...goodbye, ...question]);
    this.#end();
  }

  /** Carries out the actions, all of them or up to the first that finds that the bot may no longer write. */
  async perform(ticket: TrialTicket, acts: readonly Action[], heard?: Heard): Promise<void> {
    for (const act of acts) {
      if (act.do === 'change' && !this.#change(ticket, act.set, act.from)) return;
      if (act.do === 'say' && !this.#say(act.text, 'bot', act.by)) return;
      if (act.do === 'remember') this.#memory = { ...this.#memory, ...act.state };
      if (act.do === 'await-rating') this.#await(act);
      if (act.do === 'keep-rating') this.#rate(act.rate);
      if (act.do === 'move') this.#move(ticket, act.queueId);
      if (act.do === 'close') {
        ticket.status = 'closed';
        this.#end();
      }
      if (act.do === 'start-anew' && heard) {
        await this.#hear(this.#openTicket(), heard);
      }
    }
  }

  async #hear(ticket: TrialTicket | null, heard: Heard): Promise<void> {
    if (!ticket) return;
    Object.assign(ticket, {
      fromMe: 0,
      waitingSince: ticket.waitingSince ?? this.#now,
      updatedAt: this.#now,
    });
    if (ticket.driver === 'human' && ticket.status !== 'closed') return;
    const decision = await answerTo(this.rules, ticket, heard);
    const before = this.entries.length;
    if (typeof decision !== 'string') await this.perform(ticket, decision, heard);
    if (this.entries.length === before) this.#note('unanswered');
  }

  /**
   * True while a message belongs to the present ticket: it is pending, open, or closed and waiting for its rating.
   */
  #awaitsReply(): boolean {
    if (this.#ticket?.status !== 'closed') return this.#ticket !== null;
    const request = this.#request;
    if (!request) return false;
    return request.endedAt === null ? request.expiresAt > this.#now : isChangeable(request, this.#now);
  }

  #openTicket(): TrialTicket {
    if (this.#ticket) this.#note('new-ticket');
    const [only, ...others] = this.#setup.queues;
    this.#memory = nothingYet;
    this.#request = undefined;
    this.#isAnswered = false;
    this.#ticket = {
      status: 'pending',
      driver: 'bot',
      isGroup: 0,
      whatsappId: 1,
      queueId: null,
      userId: null,
      chatbot: 0,
      queueOptionId: null,
      useIntegration: 0,
      snoozedUntil: null,
      waitingSince: null,
      amountUsedBotQueues: 0,
      fromMe: 0,
      createdAt: this.#now,
      updatedAt: this.#now,
      lastMessageAt: null,
    };
    if (only && others.length === 0) this.#enter(this.#ticket, only.id);
    return this.#ticket;
  }

  #change(ticket: TrialTicket, set: BotChange, from: number | null): boolean {
    if (ticket.driver !== 'bot' || ticket.status !== 'pending' || ticket.queueId !== from) return false;
    const { chatbot, queueOptionId, amountUsedBotQueues, queueId } = set;
    if (queueId !== undefined) this.#enter(ticket, queueId);
    // Noted after the text of the option.
    if (queueOptionId && chatbot === false) this.#owed = 'handed-over';
    ticket.chatbot = chatbot === undefined ? ticket.chatbot : chatbot ? 1 : 0;
    ticket.queueOptionId = queueOptionId === undefined ? ticket.queueOptionId : queueOptionId;
    ticket.amountUsedBotQueues = amountUsedBotQueues ?? ticket.amountUsedBotQueues;
    return true;
  }

  #say(text: string, from: 'bot' | 'agent', by: 'bot' | 'system' | 'agent' = 'agent'): boolean {
    const ticket = this.#ticket;
    if (!ticket || (by === 'bot' && ticket.driver !== 'bot')) return false;
    const { contactName, clock, language } = this.#setup;
    const about = { contactName, now: clock.at(this.#now), language };
    const said = expandVariables(text, about).trim();
    if (isBlank(said)) return true;
    this.#messages++;
    this.#write(from, said);
    Object.assign(ticket, {
      fromMe: 1,
      updatedAt: this.#now,
      ...(from === 'agent' ? { waitingSince: null } : {}),
    });
    if (this.#owed) this.#note(this.#owed);
    this.#owed = null;
    return true;
  }

  #await({ timesAsked, isAgain, ways }: Extract<Action, { do: 'await-rating' }>): void {
    const first = isAgain ? this.#request : undefined;
    this.#request = {
      ticketId: 1,
      userId: someAgent,
      scale: ways.scale,
      tokenHash: null,
      askedMessageId: first?.askedMessageId ?? this.#messages,
      timesAsked,
      askedAt: first?.askedAt ?? this.#now,
      expiresAt: first?.expiresAt ?? this.#now + receptionLimits.ratingAwaitedMs,
      endedAt: null,
      changeableUntil: null,
    };
  }

  #rate(rate: number): void {
    const changeableUntil = this.#now + receptionLimits.ratingChangeMs;
    if (this.#request) this.#request = { ...this.#request, endedAt: this.#now, changeableUntil };
    this.#note('rated', String(rate));
  }

  #enter(ticket: TrialTicket, queueId: number | null): void {
    if (ticket.queueId === queueId) return;
    ticket.queueId = queueId;
    const name = [...this.#setup.queues, this.#setup.transferQueue].find(
      (queue) => queue?.id === queueId,
    )?.name;
    this.#note(queueId === null ? 'no-queue' : 'queue', name ?? '');
  }

  /** Notes the transfer to another queue. */
  #move(ticket: TrialTicket, queueId: number): void {
    const before = readCompanyState(ticket);
    this.#enter(ticket, queueId);
    const names = { queue: this.#setup.transferQueue?.name ?? null, user: null };
    const notice = this.#setup.announcesTransfers
      ? transferNotice(before, readCompanyState(ticket), names, this.#setup.language)
      : null;
    if (notice) this.#say(notice, 'bot', 'system');
  }

  #byAgent(status: TrialTicket['status']): Partial<TrialTicket> {
    return { status, driver: 'human', chatbot: 0, queueOptionId: null, updatedAt: this.#now };
  }

  #end(): void {
    this.#memory = nothingYet;
    this.#note('closed');
  }

  #note(note: Note, text = ''): void {
    this.#write('note', text, note);
  }

  #write(from: Entry['from'], text: string, note: Note | null = null): void {
    this.entries.push({ at: new Date(this.#now).toISOString(), from, text, note });
  }
}

function readCompanyState({ status, userId, queueId, whatsappId }: TrialTicket): TicketAssignment {
  return { status, userId, queueId, whatsappId };
}
