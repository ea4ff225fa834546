type Listen = (ticketId: number) => void;

const listeners = new Set<Listen>();

/** For whatever the person writes an answer in: a key changed the text. */
export function recordTyping(ticketId: number): void {
  for (const listen of listeners) listen(ticketId);
}

/** Called at each change of an answer that the person writes on this screen. Answers how to stop. */
export function onTyping(listen: Listen): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
