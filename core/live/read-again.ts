import type { Server, Socket } from 'socket.io';
import type { Log } from '../log/log.ts';

/** Time in milliseconds in which all processes find each other again after a loss, before sockets are cut. */
const gatherMs = 3000;
/** Time in milliseconds over which the sockets of a process are cut, so that their pages do not all read at once. */
const spreadMs = 5000;

/**
 * Has pages read again after live events between processes may have been lost: their sockets are cut, and every client reads
 * again once it is connected anew.
 */
export class ReadAgain {
  readonly #io: Server;
  readonly #log: Log;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isOrdered = false;

  constructor(io: Server, log: Log) {
    this.#io = io;
    this.#log = log;
    io.on('read-again', () => this.heardAgain());
  }

  /** Has the pages of the other processes read again, since events of this one may not have reached them. */
  spokenAgain(): void {
    this.#io.serverSideEmit('read-again');
  }

  /** Has the pages of this process read again soon, once for all losses that are noticed meanwhile. */
  heardAgain(): void {
    if (this.#isOrdered) return;
    this.#isOrdered = true;
    this.#after(gatherMs, () => void this.#cut());
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Cuts the sockets of this process one by one; where there is no other process nothing was lost. */
  async #cut(): Promise<void> {
    this.#isOrdered = false;
    if ((await this.#io.of('/').adapter.serverCount()) < 2) return;
    const lines = new Set<Socket['conn']>();
    for (const { sockets } of this.#io._nsps.values())
      for (const { conn } of sockets.values()) lines.add(conn);
    this.#log.info({ sockets: lines.size }, 'pages read again, since live events may be lost');
    for (const [at, line] of [...lines].entries())
      this.#after((spreadMs * at) / lines.size, () => line.close());
  }

  #after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms).unref();
    this.#timers.add(timer);
  }
}
