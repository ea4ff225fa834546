/**
 * Work that the user finished on a screen and that was not sent to the server yet, such as an action that can still be
 * undone.
 */
interface Waiting {
  /** Sends the work to the server; settles when that is done, and never rejects. */
  send: () => Promise<unknown>;
  /** Discards the work, because its user is no longer signed in. */
  drop: () => void;
}

const all = new Set<Waiting>();

/** Registers work that is sent before the user signs out, and discarded when the session ends in another way. */
export function beforeLeaving(waiting: Waiting): void {
  all.add(waiting);
}

/** Sends all registered work while the session still permits it; called before the user signs out. */
export async function sendWaiting(): Promise<void> {
  await Promise.all([...all].map(({ send }) => send()));
}

/**
 * Discards all registered work after the session has ended, so that it is not sent in the name of this tab's next user.
 */
export function dropWaiting(): void {
  for (const { drop } of all) drop();
}
