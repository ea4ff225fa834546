/** Remembers when the last frame arrived on a connection's successive sockets. */
export class LastHeard {
  #at: number | null = null;

  /** Epoch milliseconds; null before the first frame. */
  get at(): number | null {
    return this.#at;
  }

  /** Every frame of a socket counts, whatever is in it. */
  listenTo(socket: NodeJS.EventEmitter): void {
    socket.on('message', () => {
      this.#at = Date.now();
    });
  }
}
