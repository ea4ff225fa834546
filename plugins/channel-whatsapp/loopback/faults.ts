import type { Fate, Ledger } from './ledger.ts';
import type { BinaryNode } from './wire/nodes.ts';
import type { Direction, Go, WireSocket } from './wire/socket.ts';

/** Fault that affects single frames between the product and the simulated network. */
export interface FrameFault {
  /**
   * Effect on the frame. `swallow`: it never arrives. `delay`: it arrives `delayMs` later. `hold`: it arrives when a
   * test releases it. `repeat`: it arrives twice. `reorder`: it arrives after its successor (or after `delayMs`).
   * `cut`: it arrives, and the connection is cut. `cutBefore`: the connection is cut and the frame is lost. `garble`:
   * its encrypted part cannot be decrypted.
   */
  kind: 'swallow' | 'delay' | 'hold' | 'repeat' | 'reorder' | 'cut' | 'cutBefore' | 'garble';
  direction: Direction;
  /** Tag of the frame: `message`, `receipt`, `ack`, `iq`, `notification`, ... */
  tag?: string;
  type?: string;
  /** Number of the paired account. */
  account?: string;
  /** Affects every nth matching frame; 1 by default. */
  every?: number;
  /** Number of frames after which the fault ends. */
  times?: number;
  delayMs?: number;
}

export interface LoginFault {
  /** Reason of the failed login: 401, 403, 405 (version refused), 500, 503, ... */
  reason: number;
  account?: string;
  times?: number;
}

export interface SendFault {
  /** Error in the acknowledgement: 463 (reach-out limit), 479, 429, ...; `silence`: no acknowledgement. */
  error: string;
  /** Number of the customer for whom sends fail; absent: every customer. */
  to?: string;
  account?: string;
  times?: number;
}

export interface MediaFault {
  on: 'upload' | 'download';
  /**
   * HTTP status of the answer: 404, 410, 500, 507, ...; `hang`: no answer; `cut`: the connection breaks in the middle;
   * `damage`: one byte is changed.
   */
  status: number | 'hang' | 'cut' | 'damage';
  times?: number;
}

/** Fault of a new connection. `reset`: dropped at once. `http`: answered with HTTP 503. `hang`: never answered. */
export type ConnectionFault = 'reset' | 'http' | 'hang';

type Wearing<T> = T & { seen: number; left: number; step: number };

/** Faults of the simulated network that a test sets; without any the network works normally. */
export class Faults {
  readonly #ledger: Ledger;
  #frames: Array<Wearing<FrameFault>> = [];
  #logins: Array<Wearing<LoginFault>> = [];
  #sends: Array<Wearing<SendFault>> = [];
  #media: Array<Wearing<MediaFault>> = [];
  #refusedConnections: Array<ConnectionFault> = [];
  #silent = new Set<string>();
  /** Pause between two stanzas that waited for a client, in milliseconds; new stanzas overtake them. */
  backlogPauseMs = 0;
  /** Delay of the answer to a client's first message, in milliseconds, as of a distant server. */
  handshakePauseMs = 0;
  readonly #held = new Map<string, () => void>();
  #holds = 0;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  frames(fault: FrameFault): void {
    this.#frames.push(wearing(fault));
  }

  refuseLogins(fault: LoginFault): void {
    this.#logins.push(wearing(fault));
  }

  refuseMessages(fault: SendFault): void {
    this.#sends.push(wearing(fault));
  }

  failMedia(fault: MediaFault): void {
    this.#media.push(wearing(fault));
  }

  /** Makes this number of connections fail before their handshake. */
  refuseConnections(times: number, how: ConnectionFault = 'reset'): void {
    for (let time = 0; time < times; time += 1) this.#refusedConnections.push(how);
  }

  /** Makes the server send nothing more to this account (`*`: to every account), while the connection stays open. */
  silence(account = '*', silent = true): void {
    if (silent) this.#silent.add(account);
    else this.#silent.delete(account);
  }

  /** Ends all faults; held and delayed frames arrive now. */
  clear(): void {
    this.#frames = [];
    this.#logins = [];
    this.#sends = [];
    this.#media = [];
    this.#refusedConnections = [];
    this.#silent.clear();
    this.backlogPauseMs = 0;
    this.handshakePauseMs = 0;
    for (const key of [...this.#held.keys()]) this.#release(key);
  }

  /** Delivers the held frames of this account. */
  letGo(account: string): void {
    for (const key of [...this.#held.keys()]) if (key.startsWith(heldFor(account))) this.#release(key);
  }

  /** Drops all held and delayed frames. */
  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#held.clear();
  }

  takeConnectionRefusal(): ConnectionFault | undefined {
    return this.#refusedConnections.shift();
  }

  takeLoginRefusal(account: string): number | null {
    return take(this.#logins, (fault) => isFor(fault, account))?.reason ?? null;
  }

  takeSendRefusal(account: string, to: string): string | null {
    const fault = take(this.#sends, (each) => isFor(each, account) && (!each.to || each.to === to));
    return fault?.error ?? null;
  }

  takeMediaFault(on: MediaFault['on']): MediaFault['status'] | null {
    return take(this.#media, (fault) => fault.on === on)?.status ?? null;
  }

  /** Delivers a frame, or applies the fault that matches it. */
  pass(socket: WireSocket, direction: Direction, stanza: BinaryNode, go: Go): void {
    const account = socket.owner.split(':')[0] ?? '';
    const note = (fate: Fate) => this.#ledger.frame(socket, direction, stanza, fate);
    if (this.#silent.has('*') || (account && this.#silent.has(account))) {
      note('swallowed');
      return;
    }
    const fault = take(this.#frames, (each) => matches(each, direction, stanza, account));
    const partition = `${socket.id} ${direction}`;
    if (!fault) {
      note('passed');
      go();
      this.#release(partition);
      return;
    }
    if (fault.kind === 'garble') {
      note('garbled');
      go(garbled(stanza));
      return;
    }
    if (fault.kind === 'hold') {
      this.#held.set(`${heldFor(account)}${++this.#holds}`, () => {
        note('late');
        go();
      });
      return;
    }
    this.#disturb(fault, socket, partition, note, go);
  }

  #disturb(fault: FrameFault, socket: WireSocket, partition: string, note: (fate: Fate) => void, go: Go) {
    const later = (delayMs: number, run: () => void) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        run();
      }, delayMs);
      this.#timers.add(timer);
    };
    const goLate = () => {
      note('late');
      go();
    };
    switch (fault.kind) {
      case 'swallow':
        note('swallowed');
        break;
      case 'delay':
        later(fault.delayMs ?? 1000, goLate);
        break;
      case 'reorder':
        this.#release(partition);
        this.#held.set(partition, goLate);
        later(fault.delayMs ?? 500, () => this.#release(partition, goLate));
        break;
      case 'repeat':
        note('passed');
        go();
        note('repeated');
        go();
        break;
      case 'cut':
        note('passed');
        go();
        // The socket is cut after the written data has left.
        setImmediate(() => socket.cut());
        break;
      case 'cutBefore':
        note('swallowed');
        socket.cut();
        break;
    }
  }

  #release(partition: string, only?: () => void): void {
    const held = this.#held.get(partition);
    if (!held || (only && held !== only)) return;
    this.#held.delete(partition);
    held();
  }
}

const heldFor = (account: string) => `held for ${account} `;

/** Distance from the end at which each ciphertext has a byte that its authentication code covers. */
const behindCode = 12;

/**
 * Changes one byte of each ciphertext in the stanza; the sender's own copy, which may be sent again, stays as it is.
 */
function garbled({ content, ...stanza }: BinaryNode): BinaryNode {
  if (!Array.isArray(content)) return { ...stanza, ...(content === undefined ? {} : { content }) };
  const children = content.map((child) => {
    if (child.tag !== 'enc' || !(child.content instanceof Uint8Array)) return child;
    const bytes = Buffer.from(child.content);
    const place = bytes.length - behindCode;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return { ...child, content: bytes };
  });
  return { ...stanza, content: children };
}

function wearing<T extends { times?: number; every?: number }>(fault: T): Wearing<T> {
  return { ...fault, seen: 0, step: fault.every ?? 1, left: fault.times ?? Number.POSITIVE_INFINITY };
}

/** Finds the first fault that is due for this occasion, and counts the occasion. */
function take<T>(faults: Array<Wearing<T>>, isMeant: (fault: T) => boolean): T | undefined {
  for (const fault of faults) {
    if (fault.left <= 0 || !isMeant(fault)) continue;
    fault.seen += 1;
    if (fault.seen % fault.step !== 0) continue;
    fault.left -= 1;
    return fault;
  }
  return undefined;
}

function isFor(fault: { account?: string }, account: string): boolean {
  return fault.account === undefined || fault.account === account;
}

function matches(fault: FrameFault, direction: Direction, stanza: BinaryNode, account: string): boolean {
  return (
    fault.direction === direction &&
    isFor(fault, account) &&
    (fault.tag === undefined || fault.tag === stanza.tag) &&
    (fault.type === undefined || fault.type === stanza.attrs.type)
  );
}
