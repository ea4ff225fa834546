import type { Language } from './launcher-texts.ts';

/** Notifies the host page of something, by the name of its event. */
export type NotifyPage = (name: string, detail: Record<string, unknown>) => void;

/** Interface of the content that the element shows: a visitor's conversation or the agent mode. */
export interface Shown {
  onTyping(notify: NotifyPage): () => void;
  readonly unread: number;
  /** Puts a text on its way; answers false when that is not possible now. */
  send(text: string): boolean;
  signOut(): Promise<void>;
}

export interface Joined<Subject extends Shown> {
  subject: Subject;
  /** This element no longer shows it; the line is closed when none does. */
  leave(): void;
}

/** Values that the element hands to its panel; a new object for every change. */
export interface PanelView<Subject extends Shown = Shown> {
  subject: Subject;
  endpoint: string;
  language: Language;
  title: string;
  isShown: boolean;
  canClose: boolean;
  hideHeader: boolean;
  startText: string;
  /** A text for the composer; another `turn` is another text. */
  draft: { text: string; turn: number };
  /** Raised whenever somebody opened the panel and wants to write. */
  focusTurn: number;
  onClose(): void;
}

export interface PanelElement extends HTMLElement {
  view: PanelView | undefined;
}
