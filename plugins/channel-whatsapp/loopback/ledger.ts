import type { BinaryNode } from './wire/nodes.ts';
import type { Direction } from './wire/socket.ts';

/** Effects of the simulation on a frame between the client and the server. */
export type Fate = 'passed' | 'swallowed' | 'repeated' | 'late' | 'garbled';

interface FrameEntry {
  seq: number;
  /** Epoch milliseconds. */
  at: number;
  link: number;
  /** `<number>:<device>` of the paired client, empty before its login. */
  owner: string;
  direction: Direction;
  fate: Fate;
  tag: string;
  attrs: Record<string, string>;
}

/** A message that a customer, or the paired phone itself, sent to a linked device. */
interface InboundEntry {
  account: string;
  device: number;
  from: string;
  chat: string;
  id: string;
  kind: string;
  body: string;
  at: number;
  /** Number of frames that carried it to the product: more than one is a redelivery. */
  frames: number;
  retries: number;
  deliveredAt?: number;
  readAt?: number;
  /** The code of a refusal by the product. */
  refused?: string;
}

/** A message the product sent; one entry per wire id, however often it came. */
export interface OutboundEntry {
  account: string;
  device: number;
  /** The customer's number, or the group's id. */
  to: string;
  id: string;
  kind: string;
  body: string;
  edit?: string;
  /** When each frame of it arrived, epoch milliseconds. */
  seenAt: number[];
  /** Number of times a recipient could not decrypt it and asked for it again. */
  retriesAsked: number;
  /** False while no recipient could read it. */
  readable: boolean;
  refused?: string;
  deliveredAt?: number;
  readAt?: number;
}

interface LedgerSummary {
  frames: {
    toProduct: number;
    fromProduct: number;
    swallowed: number;
    repeated: number;
    late: number;
    garbled: number;
  };
  inbound: { sent: number; delivered: number; lost: number; redelivered: number; refused: number };
  outbound: { messages: number; frames: number; repeated: number; unreadable: number; refused: number };
}

const framesKept = 100_000;

/** Record of the simulation for tests: every frame that went over the wire, and the fate of every message. */
export class Ledger {
  readonly #frames: FrameEntry[] = [];
  readonly #inbound = new Map<string, InboundEntry>();
  readonly #inboundNamed = new Map<string, InboundEntry[]>();
  readonly #outbound = new Map<string, OutboundEntry>();
  readonly #counts = { toProduct: 0, fromProduct: 0, swallowed: 0, repeated: 0, late: 0, garbled: 0 };
  readonly #problems: string[] = [];
  readonly #watchers = new Set<() => void>();
  /** Logins that a client spoilt by speaking before its handshake was done. */
  interruptedHandshakes = 0;
  /** Handshakes that clients began, whatever became of them. */
  hellos = 0;
  #seq = 0;

  frame(socket: { id: number; owner: string }, direction: Direction, stanza: BinaryNode, fate: Fate): void {
    this.#counts[direction] += 1;
    if (fate !== 'passed') this.#counts[fate] += 1;
    this.#frames.push({
      seq: ++this.#seq,
      at: Date.now(),
      link: socket.id,
      owner: socket.owner,
      direction,
      fate,
      tag: stanza.tag,
      attrs: stanza.attrs,
    });
    // Dropped in large steps: shifting a big array frame by frame is slow.
    if (this.#frames.length > framesKept * 1.5) this.#frames.splice(0, this.#frames.length - framesKept);
    this.changed();
  }

  /** One entry per id and writer, though a customer may write it again. */
  inbound(entry: Omit<InboundEntry, 'at' | 'frames' | 'retries'>): InboundEntry {
    const known = this.#inbound.get(`${keyOf(entry)} ${entry.from}`);
    if (known) return known;
    const kept: InboundEntry = { ...entry, at: Date.now(), frames: 0, retries: 0 };
    this.#inbound.set(`${keyOf(kept)} ${kept.from}`, kept);
    const named = keyOf(kept);
    this.#inboundNamed.set(named, [...(this.#inboundNamed.get(named) ?? []), kept]);
    return kept;
  }

  /** The message with this id; of several that of this writer's number. */
  inboundEntry(account: string, device: number, id: string, from?: string): InboundEntry | undefined {
    const named = this.#inboundNamed.get(keyOf({ account, device, id })) ?? [];
    return named.find((entry) => entry.from === from) ?? named[0];
  }

  outbound(entry: Omit<OutboundEntry, 'seenAt' | 'readable' | 'retriesAsked'>): OutboundEntry {
    const key = keyOf(entry);
    const known = this.#outbound.get(key);
    if (known) {
      known.seenAt.push(Date.now());
      return known;
    }
    const kept: OutboundEntry = { ...entry, seenAt: [Date.now()], retriesAsked: 0, readable: false };
    this.#outbound.set(key, kept);
    return kept;
  }

  problem(what: string): void {
    this.#problems.push(what);
    this.changed();
  }

  /** Something in an entry was set: wakes those who wait. */
  changed(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** Faults of the simulation itself: empty in a sound run. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  frames(
    filter: Partial<Pick<FrameEntry, 'direction' | 'tag' | 'owner' | 'fate'>> & { after?: number } = {},
  ): FrameEntry[] {
    const { after = 0, ...equal } = filter;
    const wanted = Object.entries(equal).filter(([, value]) => value !== undefined);
    return this.#frames.filter(
      (frame) =>
        frame.seq > after && wanted.every(([name, value]) => frame[name as keyof FrameEntry] === value),
    );
  }

  messagesIn(filter: Partial<InboundEntry> = {}): InboundEntry[] {
    return [...this.#inbound.values()].filter((entry) => matches(entry, filter));
  }

  messagesOut(filter: Partial<OutboundEntry> = {}): OutboundEntry[] {
    return [...this.#outbound.values()].filter((entry) => matches(entry, filter));
  }

  /** Lists messages that were sent to the product and never acknowledged by it. */
  lost(filter: Partial<InboundEntry> = {}): InboundEntry[] {
    return this.messagesIn(filter).filter((entry) => entry.deliveredAt === undefined);
  }

  /** Lists messages that the product sent more than once under one wire id, although no phone asked for it again. */
  repeated(filter: Partial<OutboundEntry> = {}): OutboundEntry[] {
    return this.messagesOut(filter).filter((entry) => entry.seenAt.length > 1 + entry.retriesAsked);
  }

  /**
   * Lists messages that reached a customer twice, under several wire ids. `intentOf` identifies messages that mean
   * the same (null: none); by default it is the same body in the same chat.
   */
  doubled(
    intentOf: (entry: OutboundEntry) => string | null = (entry) => entry.body,
  ): Array<{ intent: string; to: string; ids: string[] }> {
    const groups = new Map<string, { intent: string; to: string; ids: string[] }>();
    for (const entry of this.#outbound.values()) {
      const intent = intentOf(entry);
      if (intent === null) continue;
      const key = `${entry.account} ${entry.to} ${intent}`;
      const group = groups.get(key) ?? { intent, to: entry.to, ids: [] };
      group.ids.push(entry.id);
      groups.set(key, group);
    }
    return [...groups.values()].filter((group) => group.ids.length > 1);
  }

  summary(): LedgerSummary {
    const inbound = this.messagesIn();
    const outbound = this.messagesOut();
    return {
      frames: { ...this.#counts },
      inbound: {
        sent: inbound.length,
        delivered: inbound.filter((entry) => entry.deliveredAt !== undefined).length,
        lost: this.lost().length,
        redelivered: inbound.filter((entry) => entry.frames > 1).length,
        refused: inbound.filter((entry) => entry.refused !== undefined).length,
      },
      outbound: {
        messages: outbound.length,
        frames: outbound.reduce((sum, entry) => sum + entry.seenAt.length, 0),
        repeated: this.repeated().length,
        unreadable: outbound.filter((entry) => !entry.readable).length,
        refused: outbound.filter((entry) => entry.refused !== undefined).length,
      },
    };
  }

  /** Resolves with the first answer that is not empty; asks again whenever something is written down. */
  async until<T>(ask: (ledger: Ledger) => T | null | undefined | false, timeoutMs = 30_000): Promise<T> {
    const first = ask(this);
    if (first) return first;
    return await new Promise<T>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.#watchers.delete(look);
      };
      const look = () => {
        const answer = ask(this);
        if (!answer) return;
        stop();
        resolve(answer);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`The ledger did not show it within ${timeoutMs} ms`));
      }, timeoutMs);
      this.#watchers.add(look);
    });
  }
}

function keyOf(entry: { account: string; device: number; id: string }): string {
  return `${entry.account}:${entry.device} ${entry.id}`;
}

function matches<T extends object>(entry: T, filter: Partial<T>): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === undefined || entry[name as keyof T] === value,
  );
}
