import type { WASocket } from '@whiskeysockets/baileys';

/**
 * Socket of a channel session while it is connected, for all who write unprompted. Stanzas written earlier would go into
 * the handshake, unencrypted, and the server would close the connection.
 */
export class SessionSocket {
  #socket: WASocket | null = null;
  #isOver = false;
  readonly #waiting: Array<(socket: WASocket | null) => void> = [];

  /** Null while the session is not connected. */
  get socket(): WASocket | null {
    return this.#socket;
  }

  /** True once the session has ended for good. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Resolves with the socket as soon as the session is connected; with null when it ends before. */
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
