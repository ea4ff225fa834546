import { decodeBinaryNode, encodeBinaryNode, type proto } from '@whiskeysockets/baileys';
import type { WebSocket } from 'ws';
import { FrameReader, frameOf } from './frames.ts';
import { type BinaryNode, node } from './nodes.ts';
import { NoiseServer, type ServerIdentity } from './noise.ts';

export type Direction = 'toProduct' | 'fromProduct';

/** Function that delivers a frame, or the changed frame that is passed to it. */
export type Go = (changed?: BinaryNode) => void;

/** Callbacks by which a socket reports to its simulated network. */
export interface SocketHooks {
  /** Delay of the answer to a client's first message, in milliseconds. */
  readonly handshakePauseMs: number;
  /** Called after the handshake, with the client's identity. */
  greeted(socket: WireSocket, clientKey: Buffer, payload: proto.ClientPayload): void;
  stanza(socket: WireSocket, stanza: BinaryNode): void;
  closed(socket: WireSocket): void;
  /**
   * Filter for faults between the socket and the network: it calls `go` once, later, never or twice, possibly with a
   * changed stanza.
   */
  gate(socket: WireSocket, direction: Direction, stanza: BinaryNode, go: Go): void;
  /** Called when the client begins its handshake. */
  began(socket: WireSocket): void;
  /** Called when the client sends something unexpected during its handshake. */
  interrupted(socket: WireSocket): void;
  failed(socket: WireSocket, error: unknown): void;
}

/** WebSocket of one client of the simulated network, from its handshake to its end. */
export class WireSocket {
  readonly id: number;
  /** `<number>:<device>` after the login. */
  owner = '';
  readonly #socket: WebSocket;
  readonly #identity: ServerIdentity;
  readonly #hooks: SocketHooks;
  readonly #reader = new FrameReader();
  #noise: NoiseServer | null = null;
  #stage: 'hello' | 'finish' | 'open' = 'hello';
  #inOrder: Promise<void> = Promise.resolve();

  constructor(id: number, socket: WebSocket, identity: ServerIdentity, hooks: SocketHooks) {
    this.id = id;
    this.#socket = socket;
    this.#identity = identity;
    this.#hooks = hooks;
    socket.on('message', (data: Buffer) => this.#received(data));
    socket.on('error', (error) => this.#hooks.failed(this, error));
    socket.on('close', () => this.#hooks.closed(this));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(stanza: BinaryNode): void {
    if (!this.isOpen) return;
    this.#hooks.gate(this, 'toProduct', stanza, (changed = stanza) => this.#write(changed));
  }

  /** Sends the reason (a stream error), then closes the socket. */
  end(error?: BinaryNode): void {
    if (error) this.#write(error);
    this.#socket.close();
  }

  /** Ends the stream as the network does with this close code. */
  endWith(code: number): void {
    this.end(streamError(code));
  }

  /** Cuts the connection without a message, like a pulled cable. */
  cut(): void {
    this.#socket.terminate();
  }

  #write(stanza: BinaryNode): void {
    if (!this.isOpen || !this.#noise) return;
    this.#socket.send(frameOf(this.#noise.encrypt(encodeBinaryNode(stanza))));
  }

  #received(data: Buffer): void {
    try {
      for (const frame of this.#reader.push(data)) this.#take(frame);
    } catch (error) {
      if (this.#stage !== 'open') this.#hooks.interrupted(this);
      else this.#hooks.failed(this, error);
      this.cut();
    }
  }

  #take(frame: Buffer): void {
    if (this.#stage === 'open' && this.#noise) {
      const bytes = this.#noise.decrypt(frame);
      // Decoding is asynchronous, so the chain keeps a client's stanzas in the order in which they were sent.
      this.#inOrder = this.#inOrder.then(() => this.#hear(bytes));
      return;
    }
    if (!this.#noise) this.#noise = new NoiseServer(this.#identity, this.#reader.header ?? Buffer.alloc(0));
    if (this.#stage === 'hello') {
      const answer = frameOf(this.#noise.answerHello(frame));
      const { handshakePauseMs } = this.#hooks;
      this.#hooks.began(this);
      if (handshakePauseMs > 0) setTimeout(() => this.#socket.send(answer), handshakePauseMs);
      else this.#socket.send(answer);
      this.#stage = 'finish';
      return;
    }
    const { clientKey, payload } = this.#noise.readFinish(frame);
    this.#stage = 'open';
    this.#hooks.greeted(this, clientKey, payload);
  }

  async #hear(bytes: Buffer): Promise<void> {
    try {
      const stanza = await decodeBinaryNode(bytes);
      this.#hooks.gate(this, 'fromProduct', stanza, (heard = stanza) => this.#hooks.stanza(this, heard));
    } catch (error) {
      this.#hooks.failed(this, error);
    }
  }
}

/** Makes the stream error that a client understands as this close code. */
function streamError(code: number): BinaryNode {
  if (code === 440) return node('stream:error', {}, [node('conflict', { type: 'replaced' })]);
  if (code === 411) return node('ib', {}, [node('downgrade_webclient')]);
  if (code === 428) return node('xmlstreamend');
  if (code === 401)
    return node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })]);
  return node('stream:error', { code: String(code) });
}
