import { ask } from './ask.ts';

/**
 * Number of unread answers for the anonymous visitor who used a widget in this browser, requested once for each chat and
 * without loading the chat. 0 for a new visitor, and until it is known.
 */
export class AnonymousUnread {
  unread = 0;
  #asked = '';

  /** Requests the number unless that was done. */
  async ask(address: string, key: string): Promise<number> {
    const [name] = namesOf(`${key}:anonymous:session`);
    const token = name && this.#asked !== address && localStorage.getItem(name);
    this.#asked = address;
    if (!token) return 0;
    const { answer } = await ask<{ unread: number }>(`${address}/unread`, token);
    this.unread = answer?.unread ?? 0;
    return this.unread;
  }
}

/** Deletes everything that this browser stores for visitors of this widget. */
export function forgetVisitors(key: string): void {
  for (const name of namesOf(`${key}:`)) localStorage.removeItem(name);
}

function namesOf(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(`tw:${beginning}`));
  } catch {
    return [];
  }
}
