/**
 * Runs `act` in a task of its own, right after the event that is being handled. React lets the browser paint a change that an event itself
 * makes only after all effects of the change; one that is made in a task is painted first.
 */
export function afterEvent(act: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    act();
  };
  port2.postMessage(null);
}
