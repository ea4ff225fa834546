/** Work that the user finished on a screen and that has not reached the server yet. */
interface Waiting {
  /** Sends it; settles when that is done, and does not reject. */
  send: () => Promise<unknown>;
  /** Forgets it: its user is no longer signed in here. */
  drop: () => void;
}

const all = new Set<Waiting>();

/** Has work sent before the user signs out, and forgotten when the session ends otherwise. */
export function beforeLeaving(waiting: Waiting): void {
  all.add(waiting);
}

/** Sends what waits, while the session can still send it. */
export async function sendWaiting(): Promise<void> {
  await Promise.all([...all].map(({ send }) => send()));
}

/** Forgets what waits: the next user of this tab is another. */
export function dropWaiting(): void {
  for (const { drop } of all) drop();
}
