type Listen = (ticketId: number) => void;

const listeners = new Set<Listen>();

/** Records that the agent changed the text of an answer to a ticket; each box in which answers are written calls it. */
export function recordTyping(ticketId: number): void {
  for (const listen of listeners) listen(ticketId);
}

/** Calls `listen` at each change of an answer that the agent writes in this tab. Returns the function that stops it. */
export function onTyping(listen: Listen): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
