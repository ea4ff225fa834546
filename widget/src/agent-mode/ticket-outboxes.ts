import type { DeviceStore } from '../connection/device-store.ts';
import type { Session } from '../connection/session.ts';
import { Outbox } from '../conversation/outbox.ts';
import { contentOf } from '../conversation/writing.ts';
import type { MessageRow } from '../wire.ts';

interface TicketOutboxesOptions {
  session: Session;
  storeOf(ticketId: number): DeviceStore;
  onDelivered(ticketId: number, row: MessageRow): void;
  onChange(outbox: Outbox): void;
}

/** Unsent messages of an agent, by ticket: those of a ticket that is no longer shown are still sent. */
export class TicketOutboxes {
  readonly #options: TicketOutboxesOptions;
  readonly #all = new Map<number, Outbox>();

  constructor(options: TicketOutboxesOptions) {
    this.#options = options;
  }

  of(ticketId: number): Outbox {
    const known = this.#all.get(ticketId);
    if (known) return known;
    const { session, storeOf, onDelivered, onChange } = this.#options;
    const outbox: Outbox = new Outbox({
      store: storeOf(ticketId),
      deliver: (message) => session.call('POST', `/desk/tickets/${ticketId}/messages`, contentOf(message)),
      onDelivered: (row) => onDelivered(ticketId, row),
      onChange: () => onChange(outbox),
    });
    this.#all.set(ticketId, outbox);
    return outbox;
  }

  flush(): void {
    for (const outbox of this.#all.values()) outbox.flush();
  }

  close(): void {
    for (const outbox of this.#all.values()) outbox.close();
  }
}
