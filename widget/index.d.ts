/** Events that `<ticket-widget>` dispatches to the page that embeds it, each with its `detail`; they bubble. */
export interface TicketWidgetEvents {
  'tw-ready': { name: string };
  'tw-open': Record<string, never>;
  'tw-close': Record<string, never>;
  'tw-unread': { unread: number };
  /** A message came in or went out; pages are not given its text. */
  'tw-message': { direction: 'in' | 'out'; id: string; kind: string };
  'tw-ticket-change': { status: string | null; agent: string | null };
  'tw-auth-error': { code: string };
  'tw-connection': { state: 'starting' | 'online' | 'offline' };
  'tw-error': { code: string };
}

export interface TicketWidgetAttributes {
  /** The product's address; unset: where the script came from. */
  endpoint?: string;
  'widget-key'?: string;
  /** `customer`: the chat of a visitor, the default. `agent`: the tickets of an agent, inside a page of another system. */
  mode?: 'customer' | 'agent';
  /** `bubble`: a button in a corner of the page opens the panel, the default. `inline`: the panel stands where the element is. */
  display?: 'bubble' | 'inline';
  locale?: string;
  theme?: 'light' | 'dark' | 'auto';
  /** Text in the composer of a conversation without messages; the visitor changes or sends it. */
  'start-text'?: string;
  /** Agent mode: tickets of this queue alone, by its id. */
  queue?: string;
  /** Agent mode: tickets of one contact alone, named by the `sub` of the identity that the page's server signs for that person. */
  'contact-ref'?: string;
  open?: boolean | '';
  /** Loads the conversation at once, and not only when the panel is opened. */
  eager?: boolean | '';
  'no-launcher'?: boolean | '';
  'hide-header'?: boolean | '';
}

/** `<ticket-widget>` */
export declare class TicketWidget extends HTMLElement {
  endpoint: string;
  widgetKey: string;
  mode: string;
  display: string;
  locale: string;
  theme: string;
  startText: string;
  queue: string;
  contactRef: string;
  isOpen: boolean;
  eager: boolean;
  noLauncher: boolean;
  hideHeader: boolean;

  readonly version: string;
  /** Resolves once the widget knows its company's look and can be opened. */
  readonly ready: Promise<void>;
  /** Answers that the visitor has not read. */
  readonly unread: number;
  /**
   * Function of the page that returns a fresh identity: a token (JWT) in which the page's server signs who its user is. Called
   * at the start and whenever a session is over; an empty text means that no user is signed in.
   */
  getToken: (() => Promise<string>) | undefined;
  /** Description of the page for agents, unsigned; unset: its address and title. */
  context: { url?: string; title?: string } | undefined;

  get open(): () => void;
  set open(isOpen: boolean);
  close(): void;
  toggle(): void;
  /** Sends a text as the visitor's; rejects when there is no conversation. */
  send(text: string): Promise<void>;
  /** Puts a text into the composer. */
  prefill(text: string): void;
  /** Sets attributes by their property names, and `context`. */
  update(properties: Record<string, unknown>): void;
  /** Ends the person's session and leaves nothing of it in this browser. */
  signOut(): Promise<void>;
  /** Takes the element and everything it opened away. */
  destroy(): void;

  addEventListener<Name extends keyof TicketWidgetEvents>(
    type: Name,
    listener: (this: TicketWidget, event: CustomEvent<TicketWidgetEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'ticket-widget': TicketWidget;
  }
}
