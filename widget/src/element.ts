import { AnonymousUnread, forgetVisitors } from './anonymous-unread.ts';
import { ask, placeOf } from './ask.ts';
import * as reflected from './attributes.ts';
import type { JoinOptions, NotifyPage } from './chunks.ts';
import { createFrame } from './frame.ts';
import { createLauncher } from './launcher.ts';
import { type Language, languageOf, launcherTexts } from './launcher-texts.ts';
import { onThemeChange, paint } from './paint.ts';
import type { PanelSubject, PanelView } from './panel-view.ts';
import { version } from './version.ts';
import type { WidgetContent } from './widget-content.ts';
import type { PageFacts, WidgetConfig } from './wire.ts';

/**
 * Time in milliseconds for which a removed element keeps its conversation, since pages that render again remove it and put it
 * back.
 */
const leaveMs = 1000;

// Servers that render pages may import this file, and have no HTMLElement.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

export interface TicketWidget extends reflected.Reflected {}

/**
 * Element `<ticket-widget>`, which a company puts into its pages. It shows the launcher and the panel, and has the attributes,
 * methods and events for the host page.
 */
export class TicketWidget extends Base {
  static readonly observedAttributes = reflected.attributes;

  #setReady!: () => void;
  readonly version = version;
  /** Resolves once the widget's configuration is loaded and it can be opened. */
  readonly ready = new Promise<void>((resolve) => {
    this.#setReady = resolve;
  });

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #frame: HTMLElement;
  readonly #panelBox: HTMLElement;
  readonly #launcher = createLauncher(() => this.toggle());
  #content: WidgetContent | null = null;
  #loading: Promise<WidgetContent | null> | null = null;
  #config: WidgetConfig | null = null;
  #requestedAddress: string | null = null;
  #anonymousUnread = new AnonymousUnread();
  #focusTurn = 0;
  #draft = { text: '', turn: 0 };
  #context: PageFacts | undefined;
  #getToken: (() => Promise<string>) | undefined;
  #focusBefore: Element | null = null;
  #isRenderQueued = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #stopWatching: (() => void) | undefined;

  constructor() {
    super();
    const { frame, box } = createFrame(this.#root, () => {
      if (!this.#isInline) this.close();
      return !this.#isInline;
    });
    this.#frame = frame;
    this.#panelBox = box;
    this.#launcher.button.hidden = true;
    this.#frame.append(this.#launcher.button);
  }

  connectedCallback(): void {
    clearTimeout(this.#leaving);
    this.#stopWatching ??= onThemeChange(() => this.#render());
    reflected.adoptEarly(this);
    this.#render();
  }

  disconnectedCallback(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
    this.#leaving = setTimeout(() => void this.#content?.leave(), leaveMs);
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    if (name === 'endpoint' || name === 'widget-key') this.#config = null;
    if (reflected.conversationAttributes.includes(name)) void this.#content?.leave();
    if (name === 'open' && (before === null) !== (now === null)) this.#opened(now !== null);
    this.#render();
  }

  get getToken(): (() => Promise<string>) | undefined {
    return this.#getToken;
  }
  /** Function of the page that returns a signed identity; called at the start and whenever a session is over. */
  set getToken(getToken: (() => Promise<string>) | undefined) {
    if (getToken === this.#getToken) return;
    this.#getToken = getToken;
    void this.#content?.leave();
    this.#render();
  }

  get context(): PageFacts | undefined {
    return this.#context;
  }
  /** Description of the page for agents, not signed, sent when a session begins; by default its address and title. */
  set context(context: PageFacts | undefined) {
    this.#context = context;
  }

  get unread(): number {
    return this.#content?.subject?.unread ?? this.#anonymousUnread.unread;
  }

  /** Opens the panel. Frameworks that assign a boolean to `open` set the attribute. */
  get open(): () => void {
    return () => {
      this.#focusBefore = document.activeElement === this ? null : document.activeElement;
      this.#focusTurn += 1;
      this.toggleAttribute('open', true);
      this.#render();
    };
  }
  set open(isOpen: boolean) {
    this.toggleAttribute('open', Boolean(isOpen));
  }

  close(): void {
    this.toggleAttribute('open', false);
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.open();
  }

  /** Sends a text in the visitor's name; resolves once it is queued for sending. Rejects without a conversation. */
  async send(text: string): Promise<void> {
    const subject = await (await this.#load())?.join();
    if (!subject?.send(text)) throw new Error('ERR_WIDGET_NOT_SENT');
  }

  /** Puts a text into the composer; the visitor sends it. */
  prefill(text: string): void {
    this.#draft = { text, turn: this.#draft.turn + 1 };
    this.#render();
  }

  /** Sets attributes by their property names, and `context`; for pages that change without a load. */
  update(properties: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(properties))
      if (reflected.properties.includes(name)) Reflect.set(this, name, value);
  }

  /** Ends the visitor's session and deletes everything that this browser stores for it. */
  async signOut(): Promise<void> {
    this.close();
    await (await this.#content?.leave())?.signOut();
    if (this.widgetKey) forgetVisitors(this.widgetKey);
    this.#anonymousUnread = new AnonymousUnread();
    this.#render();
  }

  /** Removes the element and leaves its conversation at once. */
  destroy(): void {
    this.remove();
    clearTimeout(this.#leaving);
    void this.#content?.leave();
  }

  get #isInline(): boolean {
    return this.display === 'inline';
  }

  get #language(): Language {
    return languageOf(this.locale, this.#config?.language, navigator.language);
  }

  /** Renders once after all changes of the same moment. */
  #render(): void {
    if (this.#isRenderQueued) return;
    this.#isRenderQueued = true;
    queueMicrotask(() => {
      this.#isRenderQueued = false;
      if (this.isConnected) this.#renderNow();
    });
  }

  #renderNow(): void {
    const isShown = this.#isInline || this.isOpen;
    const texts = launcherTexts(this.#language);
    const title = this.#config?.look.title || this.#config?.name || '';
    paint(this.#frame, this.#config?.look, this.theme ?? '');
    this.#frame.dataset.display = this.#isInline ? 'inline' : 'bubble';
    this.#frame.toggleAttribute('data-open', isShown);
    this.#frame.toggleAttribute('data-bare', this.noLauncher);
    this.#panelBox.hidden = !isShown || !this.#config;
    this.#panelBox.setAttribute('role', this.#isInline ? 'region' : 'dialog');
    this.#panelBox.setAttribute('aria-label', title);
    this.#panelBox.lang = this.#language;
    this.#launcher.button.hidden = this.#isInline || this.noLauncher || !this.#config;
    this.#launcher.show({ isOpen: this.isOpen, unread: this.unread, name: title, texts });
    if (!this.widgetKey) return;
    if (!this.#config) return void this.#loadConfig();
    if (isShown || this.eager) void this.#load().then((content) => content?.open());
    // Counts unread answers of a returning visitor for the badge, without loading the chat.
    else if (this.mode !== 'agent' && !this.#getToken)
      void this.#anonymousUnread
        .ask(this.#chatAddress, this.widgetKey)
        .then((unread) => unread && this.#dispatch('tw-unread', { unread }));
    const { panel, subject } = this.#content ?? {};
    if (panel && subject) panel.view = this.#view(subject, title, isShown);
  }

  #view(subject: PanelSubject, title: string, isShown: boolean): PanelView {
    return {
      subject,
      endpoint: this.#address,
      language: this.#language,
      title,
      isShown,
      canClose: !this.#isInline,
      hideHeader: this.hideHeader,
      startText: this.startText ?? '',
      draft: this.#draft,
      focusTurn: this.#focusTurn,
      onClose: () => this.close(),
    };
  }

  get #address(): string {
    return (this.endpoint || placeOf(import.meta.url)).replace(/\/+$/, '');
  }

  get #chatAddress(): string {
    return `${this.#address}/webchat/${encodeURIComponent(this.widgetKey ?? '')}`;
  }

  async #loadConfig(): Promise<void> {
    const address = this.#chatAddress;
    if (this.#requestedAddress === address) return;
    this.#requestedAddress = address;
    const { answer: config, code } = await ask<WidgetConfig>(address);
    if (this.#requestedAddress !== address) return;
    this.#requestedAddress = null;
    if (!config) return this.#notify('tw-error', { code });
    this.#config = config;
    this.#setReady();
    this.#notify('tw-ready', { name: config.name });
    this.#render();
  }

  /** Loads the code that shows conversations; null when that fails now. */
  #load(): Promise<WidgetContent | null> {
    this.#loading ??= import('./widget-content.ts').then(
      ({ WidgetContent }) => {
        this.#content = new WidgetContent({
          box: this.#panelBox,
          joinOptions: () => this.ready.then(() => this.#joinOptions()),
          mode: () => this.mode ?? '',
          notify: (name, detail) => this.#dispatch(name, detail),
          onChange: () => this.#renderNow(),
        });
        return this.#content;
      },
      () => {
        this.#loading = null;
        this.#notify('tw-error', { code: 'ERR_UNREACHABLE' });
        return null;
      },
    );
    return this.#loading;
  }

  #joinOptions(): JoinOptions | null {
    const config = this.#config;
    if (!config) return null;
    return {
      endpoint: this.#address,
      key: this.widgetKey ?? '',
      getToken: config.identity === 'anonymous' && this.mode !== 'agent' ? undefined : this.#getToken,
      language: this.#language,
      page: this.#context,
      config,
      ...{ queue: this.queue, contactRef: this.contactRef },
    };
  }

  #opened(isOpen: boolean): void {
    this.#notify(isOpen ? 'tw-open' : 'tw-close', {});
    if (isOpen || !this.#root.activeElement) return;
    const before = this.#focusBefore;
    this.#focusBefore = null;
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
    else this.#launcher.button.focus();
  }

  readonly #dispatch: NotifyPage = (name, detail) => {
    if (name === 'tw-unread') this.#render();
    this.#notify(name, detail);
  };

  #notify(name: string, detail: Record<string, unknown>): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

reflected.reflect(TicketWidget.prototype);
