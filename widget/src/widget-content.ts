import { chunksOf, type JoinOptions, type NotifyPage } from './chunks.ts';
import type { Language } from './launcher-texts.ts';
import type { Joined, PanelElement, PanelSubject } from './panel-view.ts';

/** Texts in the panel before its code is loaded. */
const noteTexts = {
  pt: { loading: 'Carregando…', failed: 'Não foi possível carregar a conversa. Tente de novo.' },
  en: { loading: 'Loading…', failed: 'The chat could not be loaded. Try again.' },
  es: { loading: 'Cargando…', failed: 'No se pudo cargar la conversación. Inténtelo de nuevo.' },
};

interface WidgetContentOptions {
  box: HTMLElement;
  /** Returns the options to join with, once the widget's configuration is loaded; null without one. */
  joinOptions(): Promise<JoinOptions | null>;
  mode(): string;
  notify: NotifyPage;
  /** Called when the subject or the panel has been loaded, so that the element renders again. */
  onChange(): void;
}

/**
 * Loads the content of an element when the user first needs it: the conversation or the agent mode, and the panel that shows it.
 * After `leave` another one can be opened; results for the previous one that arrive later are dropped.
 */
export class WidgetContent {
  readonly #options: WidgetContentOptions;
  /** Raised by `leave`, so that later results of the previous subject are recognized. */
  #turn = 0;
  #joining: Promise<Joined<PanelSubject> | null> | null = null;
  #joined: Joined<PanelSubject> | null = null;
  #stopNotifying: (() => void) | undefined;
  #panel: PanelElement | null = null;
  #isPanelRequested = false;

  constructor(options: WidgetContentOptions) {
    this.#options = options;
  }

  get subject(): PanelSubject | null {
    return this.#joined?.subject ?? null;
  }

  /** The panel; null until it and its subject are loaded. */
  get panel(): PanelElement | null {
    return this.#panel;
  }

  /** Joins the subject without loading the panel, which is enough to count unread messages; null when that failed. */
  async join(): Promise<PanelSubject | null> {
    this.#joining ??= this.#join(this.#turn);
    return (await this.#joining)?.subject ?? null;
  }

  /** Loads the panel into the box and shows it there, with a notice while it loads or when that failed. */
  async open(): Promise<void> {
    if (this.#isPanelRequested) return;
    this.#isPanelRequested = true;
    const turn = this.#turn;
    const { box, mode, onChange } = this.#options;
    const texts = noteTexts[box.lang as Language];
    const note = document.createElement('p');
    note.className = 'loading';
    note.textContent = texts.loading;
    note.setAttribute('role', 'status');
    box.replaceChildren(note);
    try {
      const [subject, panel] = await Promise.all([this.join(), chunksOf(mode()).panel()]);
      if (turn !== this.#turn) return;
      if (!subject) throw new Error('ERR_WIDGET');
      this.#panel = panel;
      onChange();
      box.replaceChildren(panel);
    } catch {
      if (turn !== this.#turn) return;
      // The next call of `open` tries again.
      this.#isPanelRequested = false;
      note.textContent = texts.failed;
    }
  }

  /** Removes the panel and leaves the subject; returns the subject, for example to sign it out. */
  async leave(): Promise<PanelSubject | null> {
    const joining = this.#joining;
    this.#turn += 1;
    this.#stopNotifying?.();
    this.#joined?.leave();
    this.#joined = null;
    this.#joining = null;
    this.#panel = null;
    this.#isPanelRequested = false;
    this.#options.box.replaceChildren();
    return (await joining)?.subject ?? null;
  }

  /** Returns null when `leave` was called meanwhile, without options, and after a failure, which the page is notified of. */
  async #join(turn: number): Promise<Joined<PanelSubject> | null> {
    const { joinOptions, mode, notify, onChange } = this.#options;
    try {
      const options = await joinOptions();
      if (turn !== this.#turn || !options) return null;
      const joined = await chunksOf(mode()).join(options);
      if (turn !== this.#turn) {
        joined.leave();
        return null;
      }
      this.#joined = joined;
      this.#stopNotifying = joined.subject.onEvent(notify);
      onChange();
      return joined;
    } catch (error) {
      if (turn !== this.#turn) return null;
      this.#joining = null;
      const { code } = error as { code?: string };
      notify(code ? 'tw-auth-error' : 'tw-error', { code: code ?? 'ERR_WIDGET' });
      return null;
    }
  }
}
