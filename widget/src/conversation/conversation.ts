import type { DeviceStore } from '../connection/device-store.ts';
import { openLive, type WidgetSocket } from '../connection/live.ts';
import { codeOf, Refusal } from '../connection/refusal.ts';
import type { Session } from '../connection/session.ts';
import type { NotifyPage, Shown } from '../panel-view.ts';
import type { MessagePage, MessageRow, RatingState, TicketState, WidgetConfig } from '../wire.ts';
import { readMissed } from './catch-up.ts';
import { Changing } from './changing.ts';
import { Outbox, type Waiting } from './outbox.ts';
import { type ConversationState, firstState, merged } from './state.ts';
import { TypingNotices, TypingSeen } from './typing.ts';
import { contentOf, written } from './writing.ts';

const readAck = 4;
const startAgainMs = 10_000;

/** One visitor's conversation: the server's messages, those waiting to be sent, and the socket between. */
export class Conversation implements Shown {
  readonly state: Changing<ConversationState>;
  readonly #session: Session;
  readonly #store: DeviceStore;
  readonly #outbox: Outbox;
  readonly #notifiers = new Set<NotifyPage>();
  #live: WidgetSocket | null = null;
  #isClosed = false;
  #isWatched = false;
  #startAgain: ReturnType<typeof setTimeout> | undefined;
  readonly #agentTypes = new TypingSeen((isTyping) => this.state.set({ isTyping }));
  readonly #typing = new TypingNotices(() => this.#quietly('POST', '/typing', {}));

  constructor(session: Session, store: DeviceStore, config: WidgetConfig) {
    this.#session = session;
    this.#store = store;
    this.state = new Changing(firstState(config));
    this.#outbox = new Outbox({
      store,
      deliver: (message) => this.#deliver(message),
      onDelivered: (row) => this.#take([row]),
      onChange: () => this.state.set({ waiting: this.#outbox.waiting }),
    });
    this.state.set({ waiting: this.#outbox.waiting });
    addEventListener('online', this.#online);
    addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#seen);
    void this.#start();
  }

  /** Calls back with what happens; answers how to stop. */
  onTyping(notify: NotifyPage): () => void {
    this.#notifiers.add(notify);
    return () => this.#notifiers.delete(notify);
  }

  /**
   * Sends a text and files, now or once there is a line. Each file is a message of its own, the first with the text.
   * Answers false when there is nothing to send or too much waits.
   */
  send(body: string, files: readonly File[] = [], isVoice = false): boolean {
    const messages = written(body, files, isVoice);
    this.#typing.sent();
    return messages.length > 0 && messages.map((message) => this.#outbox.add(message)).every(Boolean);
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

  /** Sets whether somebody looks at the conversation: the messages in view count as read. */
  watch(isWatched: boolean): void {
    this.#isWatched = isWatched;
    this.#seen();
  }

  /** The visitor is writing. */
  typing(): void {
    if (this.state.get().line === 'online') this.#typing.typed();
  }

  async loadEarlier(): Promise<void> {
    const { messages, hasMore, isLoadingEarlier } = this.state.get();
    const oldest = messages[0];
    if (!oldest || !hasMore || isLoadingEarlier) return;
    this.state.set({ isLoadingEarlier: true });
    try {
      const page = await this.#page(oldest.id);
      this.state.set({ messages: merged(page.messages, this.state.get().messages), hasMore: page.hasMore });
    } catch (error) {
      this.#fault(error);
    } finally {
      this.state.set({ isLoadingEarlier: false });
    }
  }

  /** Rates the agent. Throws Refusal or Unreachable. */
  async rate(rate: number): Promise<void> {
    await this.#session.call('POST', '/rating', { rate });
    this.state.set({ rating: null });
  }

  /** Tries at once what waits: a session that was refused, a line that broke, messages. */
  retry(): void {
    if (this.#live) this.#outbox.flush();
    else void this.#start();
  }

  /** Ends the session on both sides and leaves nothing of the person in this browser. */
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
    this.#live?.close();
    this.#agentTypes.close();
    clearTimeout(this.#startAgain);
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#seen);
  }

  async #start(): Promise<void> {
    clearTimeout(this.#startAgain);
    try {
      const { visitor = null, unread = 0 } = await this.#session.start();
      this.state.set({ visitor, refused: null });
      this.#unread(unread);
      await this.#catchUp();
      this.#goLive();
      this.#outbox.flush();
    } catch (error) {
      if (this.#isClosed) return;
      this.#fault(error);
      if (error instanceof Refusal && !error.isPassing) return this.state.set({ refused: error.code });
      this.#setLine('offline');
      this.#startAgain = setTimeout(() => void this.#start(), startAgainMs);
    }
  }

  #goLive(): void {
    if (this.#live || this.#isClosed) return;
    this.#live = openLive(this.#session, {
      up: () => {
        this.#setLine('online');
        void this.#catchUp().catch((error: unknown) => this.#fault(error));
        this.#outbox.flush();
      },
      down: () => this.#setLine('offline'),
      // A network that lets no line through is no reason to be silent: the server answers, if late.
      without: () =>
        void this.#catchUp().then(
          () => this.#setLine('online'),
          () => this.#setLine('offline'),
        ),
      event: (name, payload) => this.#hear(name, payload),
    });
  }

  #hear(event: string, payload: unknown): void {
    if (event === 'message') this.#come(payload as MessageRow);
    if (event === 'ticket') {
      const { ticket, rating } = payload as { ticket: TicketState | null; rating: RatingState | null };
      this.#ticket(ticket);
      this.state.set({ rating });
    }
    if (event === 'typing') this.#agentTypes.begins();
    if (event === 'read') this.#readByAgent((payload as { ids: string[] }).ids);
    if (event === 'ended') {
      this.#session.expire(this.#session.token);
      void this.#catchUp().catch((error: unknown) => this.#fault(error));
    }
  }

  #come(row: MessageRow): void {
    const isNew = !this.state.get().messages.some(({ id }) => id === row.id);
    this.#take([row]);
    if (!isNew) return;
    this.#notify('tw-message', {
      direction: row.from === 'visitor' ? 'out' : 'in',
      id: row.id,
      kind: row.kind,
    });
    if (row.from === 'visitor') return;
    if (row.from === 'agent') this.#trusted();
    this.#agentTypes.ends();
    if (this.#isLookedAt()) this.#seen(true);
    else this.#unread(this.state.get().unread + 1);
  }

  /** Adopts rows of the server; waiting messages with their `clientId` have arrived. */
  #take(rows: readonly MessageRow[]): void {
    this.state.set({ messages: merged(this.state.get().messages, rows) });
    for (const { clientId } of rows) if (clientId) this.#outbox.settle(clientId);
  }

  async #catchUp(): Promise<void> {
    const missed = await readMissed(this.state.get().messages, (before) => this.#page(before));
    if (!missed.meetsKnown) this.state.set({ messages: [], hasMore: missed.hasMore });
    this.#take(missed.rows);
    this.state.set({ isLoaded: true, rating: missed.now.rating, files: missed.now.files ?? null });
    this.#ticket(missed.now.ticket);
    this.#unread(missed.now.unread);
    this.#seen();
  }

  #page(before?: string): Promise<MessagePage> {
    return this.#session.call(
      'GET',
      `/messages${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`,
    );
  }

  async #deliver(message: Waiting): Promise<MessageRow> {
    const row = await this.#session.call<MessageRow>('POST', '/messages', contentOf(message));
    const { files } = this.state.get();
    if (files && message.file)
      this.state.set({ files: { ...files, leftBytes: Math.max(0, files.leftBytes - message.file.size) } });
    return row;
  }

  /** Somebody of the company has answered, which is what files wait for. */
  #trusted(): void {
    const { files } = this.state.get();
    if (files?.state === 'after-answer') this.state.set({ files: { ...files, state: 'open' } });
  }

  #ticket(ticket: TicketState | null): void {
    const before = this.state.get().ticket;
    this.state.set({ ticket });
    if (before?.status !== ticket?.status || before?.agent !== ticket?.agent)
      this.#notify('tw-ticket-change', { status: ticket?.status ?? null, agent: ticket?.agent ?? null });
  }

  #readByAgent(ids: readonly string[]): void {
    const { messages } = this.state.get();
    const read = new Set(ids);
    this.state.set({ messages: messages.map((row) => (read.has(row.id) ? { ...row, ack: readAck } : row)) });
  }

  #unread(unread: number): void {
    if (this.state.get().unread === unread) return;
    this.state.set({ unread });
    this.#notify('tw-unread', { unread });
  }

  #isLookedAt(): boolean {
    return this.#isWatched && document.visibilityState === 'visible';
  }

  readonly #seen = (evenIfNone: unknown = false): void => {
    if (!this.#isLookedAt()) return;
    if (this.state.get().unread === 0 && evenIfNone !== true) return;
    this.#unread(0);
    this.#quietly('POST', '/read', {});
  };

  readonly #online = () => this.retry();
  readonly #offline = () => this.#setLine('offline');

  #setLine(line: ConversationState['line']): void {
    if (this.state.get().line === line || this.#isClosed) return;
    this.state.set({ line });
    this.#notify('tw-connection', { state: line });
  }

  /** A call that nobody waits for, and that is worth no second try. */
  #quietly(method: string, path: string, body: object): void {
    this.#session.call(method, path, body).catch((error: unknown) => this.#fault(error));
  }

  #fault(error: unknown): void {
    if (this.#isClosed) return;
    const isAboutWho = error instanceof Refusal && /IDENTITY|SESSION/.test(error.code);
    this.#notify(isAboutWho ? 'tw-auth-error' : 'tw-error', { code: codeOf(error) });
  }

  #notify(name: string, detail: Record<string, unknown>): void {
    for (const notify of [...this.#notifiers]) notify(name, detail);
  }
}
