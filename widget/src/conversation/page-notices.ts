import { codeOf, Refusal } from '../connection/refusal.ts';
import type { NotifyPage } from '../panel-view.ts';

/** Functions that dispatch a conversation's events to the host page, one for each element that shows it. */
export class PageNotices {
  readonly #notifiers = new Set<NotifyPage>();

  /** Calls back with each event; returns a function that ends this. */
  add(notify: NotifyPage): () => void {
    this.#notifiers.add(notify);
    return () => this.#notifiers.delete(notify);
  }

  notify(name: string, detail: Record<string, unknown>): void {
    for (const notify of [...this.#notifiers]) notify(name, detail);
  }

  reportError(error: unknown): void {
    const isAboutIdentity = error instanceof Refusal && /IDENTITY|SESSION/.test(error.code);
    this.notify(isAboutIdentity ? 'tw-auth-error' : 'tw-error', { code: codeOf(error) });
  }
}
