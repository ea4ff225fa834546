import type { Language } from './launcher-texts.ts';

/** Dispatches an event with this name to the host page. */
export type NotifyPage = (name: string, detail: Record<string, unknown>) => void;

/** Interface of the content that the element shows: a visitor's conversation or the agent mode. */
export interface PanelSubject {
  /** Calls back with each event for the host page; returns a function that ends this. */
  onEvent(notify: NotifyPage): () => void;
  readonly unread: number;
  /** Sends a text; returns false when that is not possible now. */
  send(text: string): boolean;
  signOut(): Promise<void>;
}

/** Conversation or agent mode in use by one element. */
export interface Joined<Subject extends PanelSubject> {
  subject: Subject;
  /** Ends the use by this element; the socket is closed when no element uses it. */
  leave(): void;
}

/** Properties that the element passes to its panel; a new object at every change. */
export interface PanelView<Subject extends PanelSubject = PanelSubject> {
  subject: Subject;
  endpoint: string;
  language: Language;
  title: string;
  isShown: boolean;
  canClose: boolean;
  hideHeader: boolean;
  startText: string;
  /** Text to put into the composer; a new `turn` puts it there again. */
  draft: { text: string; turn: number };
  /** Raised whenever the panel was opened and the composer has to get the focus. */
  focusTurn: number;
  onClose(): void;
}

/** Custom element of a panel, which renders again when its `view` is set. */
export interface PanelElement extends HTMLElement {
  view: PanelView | undefined;
}
