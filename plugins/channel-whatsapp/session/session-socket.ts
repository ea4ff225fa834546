import type { WASocket } from '@whiskeysockets/baileys';

/**
 * Socket of a channel session while it is connected, for all who write unprompted. Stanzas written earlier would go into
 * the handshake, unencrypted, and the server would close the connection.
 */
export class SessionSocket {
  #socket: WASocket | null = null;
  #isOver = false;
  readonly #waiting: Array<(socket: WASocket | null) => void> = [];

  /** Null while the channel session is not connected. */
  get socket(): WASocket | null {
    return this.#socket;
  }

  /** The channel session ended and will not be connected any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The socket as soon as the channel session is connected; null when it is over before. */
  next(): Promise<WASocket | null> {
    if (this.#socket || this.#isOver) return Promise.resolve(this.#socket);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  connected(socket: WASocket): void {
    this.#socket = socket;
    for (const resolve of this.#waiting.splice(0)) resolve(socket);
  }

  lost(): void {
    this.#socket = null;
  }

  end(): void {
    this.lost();
    this.#isOver = true;
    for (const resolve of this.#waiting.splice(0)) resolve(null);
  }
}
