import type { HeldActs } from '../resolve/held-acts.ts';

type SendAll = (ticketIds: number[], outlivesPage: boolean) => Promise<void>;

/** Holds one act on several tickets: those whose moment has come, or whom the page's end sends, go in one call. */
export function holdTogether(held: HeldActs, ticketIds: readonly number[], send: SendAll): void {
  let ready: { ids: number[]; sent: Promise<void> } | null = null;
  const join = (ticketId: number, outlivesPage: boolean): Promise<void> => {
    if (ready === null) {
      const ids: number[] = [];
      // The page's end waits for no timer.
      const gathered = outlivesPage ? Promise.resolve() : new Promise((resume) => setTimeout(resume, 0));
      const sent = gathered.then(() => {
        ready = null;
        return send(ids, outlivesPage);
      });
      ready = { ids, sent };
    }
    ready.ids.push(ticketId);
    return ready.sent;
  };
  for (const ticketId of ticketIds) held.hold(ticketId, (outlivesPage) => join(ticketId, outlivesPage));
}

/** Takes back the acts that still wait; true when there was one. */
export function releaseTogether(held: HeldActs, ticketIds: readonly number[]): boolean {
  return ticketIds.map((ticketId) => held.release(ticketId)).some(Boolean);
}
