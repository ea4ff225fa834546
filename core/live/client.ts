import type { Socket } from 'socket.io';
import type { Actor } from '../actor.ts';
import type { Log } from '../log/log.ts';
import type { Permission } from '../permissions.ts';
import type { SocketKind } from './live.ts';
import { olderRoom, roomsOfActor } from './rooms.ts';
import { type GrantSubscription, type Subscription, Subscriptions } from './subscriptions.ts';

/** Number of events that a client may send at once, before `perSecond` limits it. */
const burst = 100;
const perSecond = 20;

interface LiveClientOptions {
  kind: SocketKind;
  /** Names of the subscriptions that a client may ask for. */
  subscriptions: readonly string[];
  grant: GrantSubscription;
  /** Returns the permissions of the actor among those that live events require. */
  heldBy: (actor: Actor) => readonly Permission[];
  /** Number of the event that was sent last. */
  lastEvent: () => number;
  log: Log;
}

/** Socket of one screen: its actor, its subscriptions, and the rooms that follow from both. */
export class LiveClient {
  readonly #socket: Socket;
  readonly #options: LiveClientOptions;
  readonly #subscriptions = new Subscriptions();
  readonly #joinedAt = new Map<string, number>();
  #actor: Actor;
  #heardAt = performance.now();
  #renewals = 0;

  constructor(socket: Socket, actor: Actor, options: LiveClientOptions) {
    this.#socket = socket;
    this.#actor = actor;
    this.#options = options;
    this.#settle();
    if (actor.entry) {
      const end = setTimeout(() => this.cut(), Math.max(0, actor.entry.endsAt - Date.now())).unref();
      socket.on('disconnect', () => clearTimeout(end));
    }
    limitPace(socket);
    socket.onAny(() => {
      this.#heardAt = performance.now();
    });
    for (const subscription of options.subscriptions) {
      socket.on(subscription, (...args: unknown[]) => this.#join(subscription, args));
      if (subscription.startsWith('join')) {
        socket.on(subscription.replace('join', 'leave'), (...args: unknown[]) =>
          this.#leave(subscription, args),
        );
      }
    }
  }

  get actor(): Actor {
    return this.#actor;
  }

  get kind(): SocketKind {
    return this.#options.kind;
  }

  /** Moment of the client's last event, on the monotonic clock. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** For each room, the number of the last event before the socket joined it; see `MissedEvents`. */
  get joinedAt(): ReadonlyMap<string, number> {
    return this.#joinedAt;
  }

  cut(): void {
    this.#socket.disconnect(true);
  }

  /** Returns the number of a reading of the present rights that begins now, for `become`. */
  orderRenewal(): number {
    this.#renewals += 1;
    return this.#renewals;
  }

  /**
   * Replaces the actor by one with the present rights; without an actor the socket is cut. Ignores a reading that began
   * before another one, since it may be older.
   */
  async become(actor: Actor | null, order: number): Promise<void> {
    if (order !== this.#renewals) return;
    // When the installation's own staff enter or leave a company, the subscriptions of the screen are for the wrong company, and are
    // dropped.
    if (!actor || actor.companyId !== this.#actor.companyId) {
      this.cut();
      return;
    }
    await this.#subscriptions.inOrder(async () => {
      this.#actor = actor;
      // Leaves rooms that are no longer allowed first, since granting new ones may take a while.
      this.#settle();
      await this.#subscriptions.renew((subscription) => this.#options.grant(actor, subscription));
      this.#settle();
    });
  }

  #join(subscription: string, args: unknown[]): void {
    const { argument, answer } = readArguments(args);
    this.#inOrder(async () => {
      const asked: Subscription = { subscription, argument };
      const rooms = await this.#options.grant(this.#actor, asked);
      this.#subscriptions.remember(asked, rooms);
      this.#settle();
      answer({ joined: rooms.length > 0 });
    });
  }

  #leave(subscription: string, args: unknown[]): void {
    const { argument, answer } = readArguments(args);
    this.#inOrder(async () => {
      this.#subscriptions.forget({ subscription, argument });
      this.#settle();
      answer({ joined: false });
    });
  }

  #inOrder(step: () => Promise<void>): void {
    this.#subscriptions.inOrder(step).catch((error: unknown) => {
      this.#options.log.warn(
        { err: error, companyId: this.#actor.companyId },
        'a live subscription could not be granted',
      );
    });
  }

  /** Brings the socket's rooms in line with its actor and its granted subscriptions. */
  #settle(): void {
    if (this.#socket.disconnected) return;
    const held = this.#options.heldBy(this.#actor);
    const wanted = new Set(roomsOfActor(this.#actor, this.#subscriptions.rooms, held));
    if (this.#options.kind === 'cookie')
      for (const permission of held) wanted.add(olderRoom(this.#actor.companyId, permission));
    for (const room of this.#socket.rooms) {
      if (room !== this.#socket.id && !wanted.has(room)) void this.#socket.leave(room);
    }
    for (const room of this.#joinedAt.keys()) if (!wanted.has(room)) this.#joinedAt.delete(room);
    const last = this.#options.lastEvent();
    for (const room of wanted) if (!this.#joinedAt.has(room)) this.#joinedAt.set(room, last);
    void this.#socket.join([...wanted]);
  }
}

/** Separates the argument of an event from the acknowledgement function, which comes last; both may be missing. */
function readArguments(args: unknown[]): { argument: unknown; answer: (value: unknown) => void } {
  const last = args.at(-1);
  const answer = typeof last === 'function' ? (last as (value: unknown) => void) : () => undefined;
  const argument = typeof args[0] === 'function' ? undefined : args[0];
  return { argument, answer };
}

/** Closes the socket of a client that sends too many events. */
function limitPace(socket: Socket): void {
  let left = burst;
  let lastAt = performance.now();
  socket.use((_event, next) => {
    const now = performance.now();
    left = Math.min(burst, left + ((now - lastAt) / 1000) * perSecond) - 1;
    lastAt = now;
    if (left < 0) socket.disconnect(true);
    else next();
  });
}
