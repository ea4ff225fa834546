type Listen = (ticketId: number) => void;

const listeners = new Set<Listen>();

/**
 * Records that the agent changed the text of an answer to a ticket. Every box in which agents write answers calls it,
 * and other features, such as the display of viewers, listen.
 */
export function recordTyping(ticketId: number): void {
  for (const listen of listeners) listen(ticketId);
}

/**
 * Calls `listen` at each change of an answer that the agent writes in this tab. Returns the function that ends this.
 */
export function onTyping(listen: Listen): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
