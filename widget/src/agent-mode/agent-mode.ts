import type { DeviceStore } from '../connection/device-store.ts';
import { openLive, type WidgetSocket } from '../connection/live.ts';
import { codeOf, Refusal } from '../connection/refusal.ts';
import type { Session } from '../connection/session.ts';
import { readMissed } from '../conversation/catch-up.ts';
import { Changing } from '../conversation/changing.ts';
import { Drafts } from '../conversation/draft.ts';
import type { Outbox } from '../conversation/outbox.ts';
import { merged } from '../conversation/state.ts';
import { TypingNotices, TypingSeen } from '../conversation/typing.ts';
import { written } from '../conversation/writing.ts';
import type { NotifyPage, PanelSubject } from '../panel-view.ts';
import type { MessagePage, MessageRow } from '../wire.ts';
import { type AgentState, firstAgentState } from './agent-state.ts';
import type { AgentAction, AgentTicket, AgentTicketStatus } from './agent-wire.ts';
import { PanelSight } from './panel-sight.ts';
import { TicketOutboxes } from './ticket-outboxes.ts';
import { pendingNow, readMessagePage, readPages } from './ticket-pages.ts';

interface AgentModeOptions {
  session: Session;
  /** Filters: tickets of a queue, by its id, and of a contact, by the reference that the embedding page has. They only narrow what the agent token allows. */
  queue?: string | undefined;
  contactRef?: string | undefined;
  /** Returns the storage for unsent messages and the draft of a ticket. */
  storeOf(ticketId: number): DeviceStore;
  /** Deletes everything that this browser stores for the agent. */
  forget(): void;
}

/** Pause in milliseconds before a failed session is started again. */
const startAgainMs = 10_000;
/** Time in milliseconds in which several events cause one request. */
const gatherMs = 150;
/** Time in milliseconds after which every process of the server accepts a session that has just been opened. */
const knownEverywhereMs = 1500;

/**
 * Agent mode of the widget: lets an agent work tickets inside another program, such as the company's CRM, instead of Balcão's app. Holds
 * the tickets that the agent token (which that program's server gets for its user) allows, the conversation of one of them, and live updates.
 */
export class AgentMode implements PanelSubject {
  readonly state = new Changing<AgentState>(firstAgentState);
  readonly sight = new PanelSight(() => this.state.get().ticket && this.#reportFailure(this.#refresh()));
  readonly #options: AgentModeOptions;
  readonly #notifiers = new Set<NotifyPage>();
  #pages = 1;
  readonly #outboxes: TicketOutboxes;
  #outbox: Outbox | null = null;
  readonly drafts: Drafts;
  #live: WidgetSocket | null = null;
  #isClosed = false;
  readonly #visitorTypes = new TypingSeen((isTyping) => this.state.set({ isTyping }));
  readonly #typing = new TypingNotices(() => {
    const { ticket } = this.state.get();
    if (!ticket) return;
    const sent = this.#options.session.call('POST', `/desk/tickets/${ticket.id}/typing`, {});
    // A lost typing notice is not sent again.
    sent.catch((error: unknown) => this.#notify('tw-error', { code: codeOf(error) }));
  });
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #gatherTimer: ReturnType<typeof setTimeout> | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AgentModeOptions) {
    this.#options = options;
    this.drafts = new Drafts(options.storeOf);
    this.#outboxes = new TicketOutboxes({
      ...{ session: options.session, storeOf: options.storeOf },
      onDelivered: (ticketId, row) => this.#merge(ticketId, [row]),
      onChange: (outbox) => this.#outbox === outbox && this.state.set({ waiting: outbox.waiting }),
    });
    void this.start();
  }

  onEvent(notify: NotifyPage): () => void {
    this.#notifiers.add(notify);
    return () => this.#notifiers.delete(notify);
  }

  get unread(): number {
    return this.state.get().tickets.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** Starts the session, or starts it again after a refusal. */
  async start(): Promise<void> {
    clearTimeout(this.#retryTimer);
    try {
      const { agent } = await this.#options.session.start();
      this.state.set({ agent: agent?.name ?? '', refused: null });
      await this.#readTickets();
      this.#goLive();
    } catch (error) {
      if (this.#isClosed) return;
      this.#notify('tw-auth-error', { code: codeOf(error) });
      if (error instanceof Refusal && !error.isPassing) return this.state.set({ refused: error.code });
      this.#setConnection('offline');
      this.#retryTimer = setTimeout(() => void this.start(), startAgainMs);
    }
  }

  showStatus(status: AgentTicketStatus): void {
    this.#pages = 1;
    const { pending } = this.state.get();
    this.state.set({
      ...{ status, tickets: [], hasMoreTickets: false },
      pending: { ...pending, isNew: status !== 'pending' && pending.isNew },
    });
    this.#reportFailure(this.#readTickets());
  }

  showMore(): void {
    this.#pages += 1;
    this.#reportFailure(this.#readTickets());
  }

  /** Shows the conversation of a ticket; null shows none. */
  choose(ticket: AgentTicket | null): void {
    this.#outbox = null;
    this.#visitorTypes.ends();
    this.state.set({ ticket, messages: [], hasMore: false, waiting: [], problem: null });
    if (!ticket) return;
    const outbox = this.#outboxes.of(ticket.id);
    this.#outbox = outbox;
    this.state.set({ waiting: outbox.waiting });
    outbox.flush();
    this.#reportFailure(this.#readMessages());
  }

  /** Sends a message in the ticket that is shown; false when no ticket is shown, or there is nothing to send. */
  send(text: string, files: readonly File[] = [], isVoice = false): boolean {
    const messages = written(text, files, isVoice);
    this.#typing.sent();
    return messages.length > 0 && this.#outbox?.add(messages) === true;
  }

  /** Announces that the agent is typing in the ticket that is shown. */
  typing(): void {
    if (this.state.get().connection === 'online') this.#typing.typed();
  }

  sendAgain(clientId: string): void {
    this.#outbox?.again(clientId);
  }

  drop(clientId: string): void {
    this.#outbox?.drop(clientId);
  }

  /** Accepts, closes or reopens the ticket that is shown. */
  act(action: AgentAction): void {
    const { ticket } = this.state.get();
    if (!ticket) return;
    this.#reportFailure(
      this.#options.session
        .call('POST', `/desk/tickets/${ticket.id}/${action}`, {})
        .then(() => this.#refresh()),
    );
  }

  async loadEarlier(): Promise<void> {
    const { ticket, messages, isLoadingEarlier } = this.state.get();
    if (!ticket || !messages[0] || isLoadingEarlier) return;
    this.state.set({ isLoadingEarlier: true });
    try {
      const page = await this.#page(ticket.id, messages[0].id);
      if (this.state.get().ticket?.id === ticket.id)
        this.state.set({ messages: merged(page.messages, this.state.get().messages), hasMore: page.hasMore });
    } catch (error) {
      this.#reportError(error);
    } finally {
      this.state.set({ isLoadingEarlier: false });
    }
  }

  async signOut(): Promise<void> {
    this.close();
    const ended = this.#options.session.end();
    this.#options.forget();
    await ended;
  }

  close(): void {
    this.#isClosed = true;
    for (const each of [this.#outboxes, this.drafts, this.sight]) each.close();
    this.#live?.close();
    for (const timer of [this.#retryTimer, this.#gatherTimer, this.#settleTimer]) clearTimeout(timer);
    this.#visitorTypes.close();
  }

  #goLive(): void {
    if (this.#live || this.#isClosed) return;
    this.#live = openLive(this.#options.session, {
      up: () => {
        this.#setConnection('online');
        this.#reportFailure(this.#refresh());
        clearTimeout(this.#settleTimer);
        this.#settleTimer = setTimeout(() => this.#reportFailure(this.#refresh()), knownEverywhereMs);
        this.#outboxes.flush();
      },
      down: () => this.#setConnection('offline'),
      // No socket can be opened: changes are polled.
      without: () =>
        void this.#refresh().then(
          () => this.#setConnection('online'),
          () => this.#setConnection('offline'),
        ),
      event: (name, payload) => {
        if (name === 'desk-typing') {
          const { ticketId } = payload as { ticketId: number };
          if (ticketId === this.state.get().ticket?.id) this.#visitorTypes.begins();
          return;
        }
        // Events only cause a request, so that nothing is shown that the agent token does not allow.
        clearTimeout(this.#gatherTimer);
        this.#gatherTimer = setTimeout(() => this.#reportFailure(this.#refresh()), gatherMs);
      },
    });
  }

  async #refresh(): Promise<void> {
    await Promise.all([this.#readTickets(), this.#readMessages()]);
  }

  async #readTickets(): Promise<void> {
    const { status } = this.state.get();
    const { session, queue, contactRef } = this.#options;
    const before = this.unread;
    const wish = { status, queue, contactRef };
    const { tickets, hasMore } = await readPages(session, wish, this.#pages);
    const isPending = status === 'pending';
    const others = isPending ? null : await readPages(session, { ...wish, status: 'pending' }, 1);
    if (this.state.get().status !== status) return;
    const { ticket: chosen, pending } = this.state.get();
    const ticket = tickets.find(({ id }) => id === chosen?.id) ?? chosen;
    this.state.set({
      ...{ tickets, hasMoreTickets: hasMore, ticket },
      pending: pendingNow(pending, others ?? { tickets, hasMore }, isPending),
    });
    if (this.unread !== before) this.#notify('tw-unread', { unread: this.unread });
  }

  async #readMessages(): Promise<void> {
    const { ticket, messages } = this.state.get();
    if (!ticket) return;
    const missed = await readMissed(messages, (before) => this.#page(ticket.id, before));
    // A later request may have been answered first.
    const current = this.state.get().ticket;
    if (current?.id !== ticket.id) return;
    if (!missed.meetsKnown) this.state.set({ messages: [], hasMore: missed.hasMore });
    const status = missed.now.ticket?.status as AgentTicketStatus | undefined;
    if (status && status !== current.status) {
      this.state.set({ ticket: { ...current, status } });
      this.#notify('tw-ticket-change', { status, agent: missed.now.ticket?.agent ?? null });
    }
    this.#merge(ticket.id, missed.rows);
  }

  #page(ticketId: number, before?: string): Promise<MessagePage> {
    return readMessagePage(this.#options.session, ticketId, { before, onlyLook: !this.sight.isSeen });
  }

  #merge(ticketId: number, rows: readonly MessageRow[]): void {
    if (this.state.get().ticket?.id !== ticketId) return;
    const before = this.state.get().messages;
    const messages = merged(before, rows);
    this.state.set({ messages });
    if (messages.length > before.length && messages.at(-1)?.from === 'visitor') this.#visitorTypes.ends();
    for (const { clientId } of rows) if (clientId) this.#outbox?.settle(clientId);
  }

  #setConnection(connection: AgentState['connection']): void {
    if (this.state.get().connection === connection || this.#isClosed) return;
    this.state.set({ connection });
    this.#notify('tw-connection', { state: connection });
  }

  #reportFailure(work: Promise<unknown>): void {
    work.then(
      () => this.state.get().problem !== null && this.state.set({ problem: null }),
      (error: unknown) => this.#reportError(error),
    );
  }

  #reportError(error: unknown): void {
    if (this.#isClosed) return;
    this.state.set({ problem: codeOf(error) });
    this.#notify('tw-error', { code: codeOf(error) });
  }

  #notify(name: string, detail: Record<string, unknown>): void {
    for (const notify of [...this.#notifiers]) notify(name, detail);
  }
}
