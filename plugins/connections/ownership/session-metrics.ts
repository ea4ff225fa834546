import type { Host } from '@balcao/core';
import type { ChannelStatus } from '../channel/channel-driver.ts';

/** Metrics of the channel sessions that this process runs, for operators. */
export class SessionMetrics {
  readonly #statuses = new Map<object, ChannelStatus>();
  readonly #waiting = new Map<object, number>();
  readonly #seconds: ReturnType<Host['metrics']['histogram']>;

  constructor({ metrics }: Host) {
    this.#seconds = metrics.histogram(
      'outbox_send_seconds',
      'Time from handing a message to its driver until it was taken',
    );
    const sessions = metrics.gauge('sessions', 'Sessions owned by this process, by status', ['status']);
    const waiting = metrics.gauge(
      'outbox_waiting',
      'Messages known to wait for their connection, at most one batch each',
    );
    Object.assign(sessions, {
      collect: () => {
        sessions.reset();
        for (const status of this.#statuses.values()) sessions.inc({ status });
      },
    });
    Object.assign(waiting, {
      collect: () => waiting.set([...this.#waiting.values()].reduce((sum, count) => sum + count, 0)),
    });
  }

  changed(session: object, status: ChannelStatus): void {
    this.#statuses.set(session, status);
  }

  observe(session: object, { sendSeconds, waiting }: { sendSeconds?: number; waiting?: number }): void {
    if (sendSeconds !== undefined) this.#seconds.observe(sendSeconds);
    if (waiting !== undefined) this.#waiting.set(session, waiting);
  }

  gone(session: object): void {
    this.#statuses.delete(session);
    this.#waiting.delete(session);
  }
}
