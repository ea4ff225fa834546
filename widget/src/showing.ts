import { chunksOf, type JoinOptions, type NotifyPage } from './chunks.ts';
import type { Language } from './launcher-texts.ts';
import type { Joined, PanelElement, Shown } from './panel-view.ts';

/** Texts in the panel before it brings its own. */
const noteTexts = {
  pt: { loading: 'Carregando…', failed: 'Não foi possível carregar a conversa. Tente de novo.' },
  en: { loading: 'Loading…', failed: 'The chat could not be loaded. Try again.' },
  es: { loading: 'Cargando…', failed: 'No se pudo cargar la conversación. Inténtelo de nuevo.' },
};

export interface ShowingOptions {
  box: HTMLElement;
  /** Resolves once the company's look is known; then how to join, or null when nothing can be joined. */
  joinOptions(): Promise<JoinOptions | null>;
  mode(): string;
  notify: NotifyPage;
  /** Something is there that was not: the element draws itself anew. */
  onChange(): void;
}

/**
 * Content of an element at present: a conversation or the agent mode, and its panel; each loaded when first needed. Leaving makes
 * room for another, and late results for the one before are dropped.
 */
export class Showing {
  readonly #options: ShowingOptions;
  #turn = 0;
  #joining: Promise<Joined<Shown> | null> | null = null;
  #joined: Joined<Shown> | null = null;
  #stopHearing: (() => void) | undefined;
  #panel: PanelElement | null = null;
  #isPanelAsked = false;

  constructor(options: ShowingOptions) {
    this.#options = options;
  }

  get subject(): Shown | null {
    return this.#joined?.subject ?? null;
  }

  /** The panel, once it and what it shows are there. */
  get panel(): PanelElement | null {
    return this.#panel;
  }

  /** Joins without a panel, so that its unread answers are known; null when that was not possible. */
  async join(): Promise<Shown | null> {
    this.#joining ??= this.#join(this.#turn);
    return (await this.#joining)?.subject ?? null;
  }

  async open(): Promise<void> {
    if (this.#isPanelAsked) return;
    this.#isPanelAsked = true;
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
      // Opened once more, it is tried once more.
      this.#isPanelAsked = false;
      note.textContent = texts.failed;
    }
  }

  /** Lets go of what is shown; answers what it was. */
  async leave(): Promise<Shown | null> {
    const joining = this.#joining;
    this.#turn += 1;
    this.#stopHearing?.();
    this.#joined?.leave();
    this.#joined = null;
    this.#joining = null;
    this.#panel = null;
    this.#isPanelAsked = false;
    this.#options.box.replaceChildren();
    return (await joining)?.subject ?? null;
  }

  /** Answers null when the element shows something else by now, or nobody could be asked. */
  async #join(turn: number): Promise<Joined<Shown> | null> {
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
      this.#stopHearing = joined.subject.onTyping(notify);
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
