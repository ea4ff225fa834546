import type { DeviceStore } from '../connection/device-store.ts';
import { openLive, type WidgetSocket } from '../connection/live.ts';
import { Refusal } from '../connection/refusal.ts';
import type { Session } from '../connection/session.ts';
import type { NotifyPage, PanelSubject } from '../panel-view.ts';
import type { MessageRow, RatingState, TicketState, WidgetConfig } from '../wire.ts';
import { readMissed, readPage } from './catch-up.ts';
import { Changing } from './changing.ts';
import { Draft } from './draft.ts';
import { Outbox, type UnsentMessage } from './outbox.ts';
import { PageNotices } from './page-notices.ts';
import {
  afterAnswer,
  afterFile,
  type ConversationState,
  firstState,
  isUnloaded,
  merged,
  ofNoVisitor,
  readByAgent,
} from './state.ts';
import { TypingNotices, TypingSeen } from './typing.ts';
import { contentOf, written } from './writing.ts';

/** Pause in milliseconds before a session is started again after a failure that may pass. */
const restartMs = 10_000;

/**
 * Conversation of one visitor: the messages on the server, those not yet sent, and live updates over a socket. The chat's
 * components show its state.
 */
export class Conversation implements PanelSubject {
  readonly state: Changing<ConversationState>;
  readonly draft: Draft;
  readonly #session: Session;
  readonly #store: DeviceStore;
  readonly #outbox: Outbox;
  readonly #page = new PageNotices();
  #live: WidgetSocket | null = null;
  #isClosed = false;
  #isWatched = false;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #agentTypes = new TypingSeen((isTyping) => this.state.set({ isTyping }));
  readonly #typing = new TypingNotices(() => this.#callOnly('POST', '/typing', {}));

  constructor(session: Session, store: DeviceStore, config: WidgetConfig) {
    this.#session = session;
    this.#store = store;
    this.draft = new Draft(store);
    this.state = new Changing({ ...firstState(config), isReturning: store.read('session') !== null });
    this.#outbox = new Outbox({
      store,
      deliver: (message) => this.#deliver(message),
      onDelivered: (row) => this.#merge([row]),
      onChange: () => this.state.set({ waiting: this.#outbox.waiting }),
    });
    this.state.set({ waiting: this.#outbox.waiting });
    session.onSignedOut = () => this.#forget();
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#markRead);
    void this.#start();
  }

  /** Calls back with events for the host page; returns a function that ends this. */
  onEvent(notify: NotifyPage): () => void {
    return this.#page.add(notify);
  }

  /**
   * Sends a text and files, now or when the server can be reached. Each file is a message of its own, the first with the text.
   * Returns false when there is nothing to send or too many messages are unsent.
   */
  send(body: string, files: readonly File[] = [], isVoice = false): boolean {
    const messages = written(body, files, isVoice);
    this.#typing.sent();
    return messages.length > 0 && this.#outbox.add(messages);
  }

  get unread(): number {
    return this.state.get().unread;
  }

  sendAgain(clientId: string): void {
    this.#outbox.again(clientId);
  }

  drop(clientId: string): void {
    this.#outbox.drop(clientId);
  }

  /** Sets whether the visitor sees the conversation: messages are then marked as read. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    this.#markRead();
  }

  /** Announces that the visitor is typing. */
  typing(): void {
    if (this.state.get().connection === 'online') this.#typing.typed();
  }

  async loadEarlier(): Promise<void> {
    const { messages, hasMore, isLoadingEarlier, visitor } = this.state.get();
    const oldest = messages[0];
    if (!oldest || !hasMore || isLoadingEarlier) return;
    this.state.set({ isLoadingEarlier: true });
    try {
      const page = await readPage(this.#session, oldest.id);
      if (this.state.get().visitor?.id === visitor?.id)
        this.state.set({ messages: merged(page.messages, this.state.get().messages), hasMore: page.hasMore });
    } catch (error) {
      this.#reportError(error);
    } finally {
      this.state.set({ isLoadingEarlier: false });
    }
  }

  /** Rates the agent. Throws Refusal or Unreachable. */
  async rate(rate: number): Promise<void> {
    await this.#session.call('POST', '/rating', { rate });
    this.state.set({ rating: null });
  }

  /** Retries at once: the session if it was refused, the socket if it broke, and unsent messages. */
  retry(): void {
    if (this.#live) this.#outbox.flush();
    else void this.#start();
  }

  /** Ends the session here and on the server, and deletes everything that this browser stores for the visitor. */
  async signOut(): Promise<void> {
    this.close();
    const ended = this.#session.end();
    this.#store.clear();
    await ended;
  }

  /** Closes the socket and stops sending; waiting messages stay in this browser. */
  close(): void {
    this.#isClosed = true;
    this.#outbox.close();
    this.draft.close();
    this.#live?.close();
    this.#agentTypes.close();
    clearTimeout(this.#restartTimer);
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#markRead);
  }

  async #start(): Promise<void> {
    clearTimeout(this.#restartTimer);
    try {
      const { unread = 0 } = await this.#session.start();
      this.state.set({ refused: null });
      this.#setUnread(unread);
      await this.#catchUp();
      this.#goLive();
      this.#outbox.flush();
    } catch (error) {
      if (this.#isClosed) return;
      this.#reportError(error);
      if (error instanceof Refusal && !error.isPassing) return this.state.set({ refused: error.code });
      this.#setConnection('offline');
      this.#restartTimer = setTimeout(() => void this.#start(), restartMs);
    }
  }

  #goLive(): void {
    if (this.#live || this.#isClosed) return;
    this.#live = openLive(this.#session, {
      up: () => {
        this.#setConnection('online');
        this.#readAgain();
        this.#outbox.flush();
      },
      down: () => this.#setConnection('offline'),
      // Some networks block WebSockets: new messages are then read by plain requests.
      without: () =>
        void this.#catchUp().then(
          () => this.#setConnection('online'),
          () => this.#setConnection('offline'),
        ),
      event: (name, payload) => this.#handleEvent(name, payload),
    });
  }

  #handleEvent(event: string, payload: unknown): void {
    if (event === 'message') this.#receive(payload as MessageRow);
    if (event === 'ticket') {
      const { ticket, rating } = payload as { ticket: TicketState | null; rating: RatingState | null };
      this.#setTicket(ticket, rating);
    }
    if (event === 'typing') this.#agentTypes.begins();
    if (event === 'read')
      this.state.set({
        messages: readByAgent(this.state.get().messages, (payload as { ids: string[] }).ids),
      });
    if (event === 'ended') {
      this.#session.forget();
      // Else the socket is cut as well, with those of other pages: all read again once they are connected, after random pauses.
      if ((payload as { reason?: string }).reason === 'signed-out') this.#forget();
    }
  }

  #receive(row: MessageRow): void {
    if (isUnloaded(this.state.get(), row)) return;
    const isKnown = this.state.get().messages.some(({ id }) => id === row.id);
    this.#merge([row]);
    if (isKnown || row.isEdited || row.isDeleted) return;
    this.#page.notify('tw-message', {
      direction: row.from === 'visitor' ? 'out' : 'in',
      id: row.id,
      kind: row.kind,
    });
    if (row.from === 'visitor') return;
    if (row.from === 'agent') this.state.set({ files: afterAnswer(this.state.get().files) });
    this.#agentTypes.ends();
    if (this.#isVisible()) this.#markRead(true);
    else this.#setUnread(this.state.get().unread + 1);
  }

  /** Shows messages of the server; unsent messages with the same `clientId` have arrived. */
  #merge(rows: readonly MessageRow[]): void {
    this.state.set({ messages: merged(this.state.get().messages, rows) });
    for (const { clientId } of rows) if (clientId) this.#outbox.settle(clientId);
  }

  /**
   * Drops what the visitor read and wrote here, because they were signed out in another tab: the next person at this browser must
   * not see it, nor send it.
   */
  #forget(): void {
    this.#outbox.dropAll();
    this.draft.drop();
    this.state.set(ofNoVisitor);
    this.#setUnread(0);
    this.#readAgain();
  }

  #readAgain(): void {
    if (!this.#isClosed) this.#catchUp().catch((error: unknown) => this.#reportError(error));
  }

  async #catchUp(): Promise<void> {
    const { visitor = null } = await this.#session.start();
    const before = this.state.get().visitor;
    // Another visitor, whose conversation is another one.
    if (before && before.id !== visitor?.id) this.state.set(ofNoVisitor);
    this.state.set({ visitor });
    const missed = await readMissed(this.state.get().messages, (id) => readPage(this.#session, id));
    if (this.state.get().visitor?.id !== visitor?.id) return;
    if (!missed.meetsKnown) this.state.set({ messages: [], hasMore: missed.hasMore });
    this.#merge(missed.rows);
    this.state.set({ isLoaded: true, files: missed.now.files ?? null });
    this.#setTicket(missed.now.ticket, missed.now.rating);
    this.#setUnread(missed.now.unread);
    this.#markRead();
  }

  async #deliver(message: UnsentMessage): Promise<MessageRow> {
    const row = await this.#session.call<MessageRow>('POST', '/messages', contentOf(message));
    if (message.file) this.state.set({ files: afterFile(this.state.get().files, message.file) });
    return row;
  }

  #setTicket(ticket: TicketState | null, rating: RatingState | null): void {
    const before = this.state.get().ticket;
    this.state.set({ ticket, rating });
    if (before?.status !== ticket?.status || before?.agent !== ticket?.agent)
      this.#page.notify('tw-ticket-change', { status: ticket?.status ?? null, agent: ticket?.agent ?? null });
  }

  #setUnread(unread: number): void {
    if (this.state.get().unread === unread) return;
    this.state.set({ unread });
    this.#page.notify('tw-unread', { unread });
  }

  #isVisible(): boolean {
    return this.#isWatched && document.visibilityState === 'visible';
  }

  readonly #markRead = (evenIfNone: unknown = false): void => {
    if (!this.#isVisible()) return;
    if (this.state.get().unread === 0 && evenIfNone !== true) return;
    this.#setUnread(0);
    this.#callOnly('POST', '/read', {});
  };

  readonly #online = () => this.retry();
  readonly #offline = () => this.#setConnection('offline');

  #setConnection(connection: ConversationState['connection']): void {
    if (this.state.get().connection === connection || this.#isClosed) return;
    this.state.set({ connection });
    this.#page.notify('tw-connection', { state: connection });
  }

  /** Makes a call whose answer is not needed, and which is not retried. */
  #callOnly(method: string, path: string, body: object): void {
    this.#session.call(method, path, body).catch((error: unknown) => this.#reportError(error));
  }

  #reportError(error: unknown): void {
    if (!this.#isClosed) this.#page.reportError(error);
  }
}
