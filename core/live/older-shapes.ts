import type { Server } from 'socket.io';
import type { Host } from '../context.ts';
import { isWireNameOf, type LiveEvent, wireNameOf } from './define-live-event.ts';
import type { LiveMessage, OlderPace } from './live.ts';
import { olderRoom, sessionRoom } from './rooms.ts';

type Shape = (payload: unknown) => unknown;

/** Second shape of a live event. */
interface Reshaping {
  of: string;
  shape: Shape;
  paceOf: ((payload: unknown) => OlderPace) | undefined;
}

/** Thing whose latest event went out less than its pace ago. */
interface Held {
  state: string;
  timer: NodeJS.Timeout;
  /** Sends the newest event that came meanwhile; undefined where none did. */
  next: (() => void) | undefined;
}

/** Live events that older clients receive under a second name, or in another shape. */
export class OlderShapes {
  readonly #host: () => Host;
  readonly #echoes: Array<{ of: string; as: LiveEvent; shape: Shape }> = [];
  readonly #reshapings: Reshaping[] = [];
  readonly #held = new Map<string, Held>();

  constructor(host: () => Host) {
    this.#host = host;
  }

  echo(of: string, as: LiveEvent, shape: Shape): void {
    this.#echoes.push({ of, as, shape });
  }

  reshape(of: string, shape: Shape, paceOf?: Reshaping['paceOf']): void {
    this.#reshapings.push({ of, shape, paceOf });
  }

  /** The messages that are sent beside a message, under the second names of its event. */
  echoesOf(message: LiveMessage): LiveMessage[] {
    return this.#echoes
      .filter(({ of }) => this.#isOf(message, of))
      .map(({ as, shape }) => ({
        ...message,
        event: wireNameOf(as, message.companyId),
        payload: shape(message.payload),
      }));
  }

  /** Room of the older clients that receive a message in another shape; undefined where all receive it as it is. */
  roomOf(message: LiveMessage): string | undefined {
    const { companyId, permission } = message;
    return permission && this.#reshapingOf(message) ? olderRoom(companyId, permission) : undefined;
  }

  /**
   * Sends a message in its shape to the older clients of this process, now or when its pace allows; of several that wait,
   * the newest. No shape is made while there is no such client.
   */
  send(message: LiveMessage, io: Server): void {
    const [room, reshaping] = [this.roomOf(message), this.#reshapingOf(message)];
    const isHeard = () => room !== undefined && io.sockets.adapter.rooms.has(room);
    if (!room || !reshaping || !isHeard()) return;
    const { event, payload, exceptSessionId } = message;
    const except = exceptSessionId ? [sessionRoom(exceptSessionId)] : [];
    const go = () => {
      if (isHeard()) io.local.to(room).except(except).emit(event, reshaping.shape(payload));
    };
    const pace = reshaping.paceOf?.(payload);
    if (pace) this.#pace(`${event} ${pace.of}`, pace, go);
    else go();
  }

  /** Drops what waits for its pace. */
  end(): void {
    for (const { timer } of this.#held.values()) clearTimeout(timer);
    this.#held.clear();
  }

  #pace(key: string, { state, ms }: Omit<OlderPace, 'of'>, go: () => void): void {
    const before = this.#held.get(key);
    if (before?.state === state) {
      before.next = go;
      return;
    }
    clearTimeout(before?.timer);
    const timer = setTimeout(() => {
      const { next } = this.#held.get(key) ?? {};
      this.#held.delete(key);
      if (next) this.#pace(key, { state, ms }, next);
    }, ms).unref();
    this.#held.set(key, { state, timer, next: undefined });
    go();
  }

  #reshapingOf(message: LiveMessage): Reshaping | undefined {
    return this.#reshapings.find(({ of }) => this.#isOf(message, of));
  }

  #isOf(message: LiveMessage, name: string): boolean {
    const event = this.#host().liveEvents.get(name);
    return event !== undefined && isWireNameOf(event, message.companyId, message.event);
  }
}
