import type { Host } from '@balcao/core';

/** Metrics of the messages that this process receives, for operators. */
export class IngestMetrics {
  readonly #messages: ReturnType<Host['metrics']['counter']>;
  readonly #seconds: ReturnType<Host['metrics']['histogram']>;

  constructor({ metrics }: Host) {
    this.#messages = metrics.counter(
      'inbound_messages_total',
      'Messages that channels handed over: stored, repeated (stored before), or failed and to come again',
      ['outcome'],
    );
    this.#seconds = metrics.histogram('inbound_store_seconds', 'Time to store a batch of inbound messages');
  }

  startTimer(): () => void {
    return this.#seconds.startTimer();
  }

  /** Counts `fresh` of the `handed` messages as new; the others were stored already, or their company or connection is gone. */
  stored(fresh: number, handed: number): void {
    this.#messages.inc({ outcome: 'stored' }, fresh);
    this.#messages.inc({ outcome: 'repeated' }, handed - fresh);
  }

  failed(count: number): void {
    this.#messages.inc({ outcome: 'failed' }, count);
  }
}
