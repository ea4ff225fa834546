import type { Host } from '@balcao/core';
import type { LinkStatus } from '../channel/channel-driver.ts';

/** Figures of the links that this process owns. */
export class LinkMetrics {
  readonly #statuses = new Map<object, LinkStatus>();
  readonly #waiting = new Map<object, number>();
  readonly #seconds: ReturnType<Host['metrics']['histogram']>;

  constructor({ metrics }: Host) {
    this.#seconds = metrics.histogram(
      'outbox_send_seconds',
      'Time from handing a message to its driver until it was taken',
    );
    const links = metrics.gauge('sessions', 'Sessions owned by this process, by status', ['status']);
    const waiting = metrics.gauge(
      'outbox_waiting',
      'Messages known to wait for their connection, at most one batch each',
    );
    Object.assign(links, {
      collect: () => {
        links.reset();
        for (const status of this.#statuses.values()) links.inc({ status });
      },
    });
    Object.assign(waiting, {
      collect: () => waiting.set([...this.#waiting.values()].reduce((sum, count) => sum + count, 0)),
    });
  }

  changed(link: object, status: LinkStatus): void {
    this.#statuses.set(link, status);
  }

  observe(link: object, { sendSeconds, waiting }: { sendSeconds?: number; waiting?: number }): void {
    if (sendSeconds !== undefined) this.#seconds.observe(sendSeconds);
    if (waiting !== undefined) this.#waiting.set(link, waiting);
  }

  gone(link: object): void {
    this.#statuses.delete(link);
    this.#waiting.delete(link);
  }
}
