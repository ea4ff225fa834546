import { ask } from './ask.ts';

/**
 * Unread answers for the anonymous visitor who has talked by a widget in this browser: asked once for each chat, without any
 * of the chat's own code. 0 where nobody has talked, or it is not known.
 */
export class KnownHere {
  unread = 0;
  #asked = '';

  /** Asks unless it has been asked. */
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

/** Leaves nothing of whoever talked by this widget in this browser. */
export function forgetHere(key: string): void {
  for (const name of namesOf(`${key}:`)) localStorage.removeItem(name);
}

function namesOf(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(`tw:${beginning}`));
  } catch {
    return [];
  }
}
