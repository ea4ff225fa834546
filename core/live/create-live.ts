import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Actor } from '../actor.ts';
import type { Config } from '../config/config.ts';
import { basePathOf } from '../config/public-url.ts';
import { type Context, type Host, holds } from '../context.ts';
import { installationId } from '../database/installation-id.ts';
import { admitBelowBase } from '../http/pages/base-path.ts';
import type { Log } from '../log/log.ts';
import type { Permission } from '../permissions.ts';
import { LiveClient } from './client.ts';
import { cutIdlest } from './cut-idlest.ts';
import { Guests, socketOrigins } from './guests.ts';
import { type LiveHandshake, readHandshake } from './handshake.ts';
import type { JoinRoom, Live, LiveMessage, Presence, SocketKind } from './live.ts';
import { answerMissed, MissedEvents } from './missed-events.ts';
import { OlderShapes } from './older-shapes.ts';
import { ReadAgain } from './read-again.ts';
import type { RedisRelay } from './redis-relay.ts';
import { refusal } from './refusal.ts';
import { allCompaniesRoom, companyRoom, roomsOfMessage, sessionRoom, userRoom } from './rooms.ts';
import type { Subscription } from './subscriptions.ts';
import { wirePayload } from './wire-payload.ts';

interface LiveOptions {
  config: Config;
  log: Log;
  /** Throws unless the handshake proves a session. */
  authenticate: (handshake: LiveHandshake) => Promise<Actor>;
  contextOf: (actor: Actor) => Context;
}

const pingMs = 18_000;
const recheckMs = 60_000;
const largestPacketBytes = 64 * 1024;

/** Live events by socket.io, on the port of the API. */
export function createLive(host: () => Host, options: LiveOptions): Live<Context> {
  return new SocketIoLive(host, options);
}

class SocketIoLive implements Live<Context> {
  readonly #host: () => Host;
  readonly #options: LiveOptions;
  readonly #joins = new Map<string, JoinRoom<Context>>();
  readonly #presence: Presence[] = [];
  readonly #guests: Guests;
  readonly #older: OlderShapes;
  readonly #clients = new Map<string, Set<LiveClient>>();
  readonly #missed = new MissedEvents();
  #io: Server | undefined;
  #relay: RedisRelay | undefined;
  #readAgain: ReadAgain | undefined;
  #recheck: NodeJS.Timeout | undefined;
  #isClosing = false;
  #countEvent: () => void = () => undefined;

  constructor(host: () => Host, options: LiveOptions) {
    this.#host = host;
    this.#options = options;
    this.#guests = new Guests(options.log);
    this.#older = new OlderShapes(host);
  }

  send(message: LiveMessage): void {
    for (const echo of this.#older.echoesOf(message)) this.send(echo);
    const rooms = roomsOfMessage(message);
    this.#missed.note(message.companyId, rooms);
    if (!this.#io || !rooms.some((room) => this.#mayBeIn(room))) return;
    this.#countEvent();
    const { event, exceptSessionId } = message;
    const plain = { ...message, payload: wirePayload(message.payload) };
    const older = this.#older.roomOf(message);
    const except = [...(exceptSessionId ? [sessionRoom(exceptSessionId)] : []), ...(older ? [older] : [])];
    this.#io.to(rooms).except(except).emit(event, plain.payload);
    if (!older) return;
    this.#older.send(plain, this.#io);
    // Other processes get the small payload and give it its shape where they have such sockets.
    if (this.#relay) this.#io.serverSideEmit('older-shape', plain);
  }

  echo: Live<Context>['echo'] = (of, as, shape = (payload) => payload) => this.#older.echo(of, as, shape);
  reshape: Live<Context>['reshape'] = (of, shape, paceOf) => this.#older.reshape(of, shape, paceOf);

  hasScreens(companyId: number): boolean {
    return this.#mayBeIn(companyRoom(companyId)) || this.#missed.isWatched(companyId);
  }

  markRead(companyId: number): string | null {
    return this.#relay ? null : this.#missed.mark(companyId);
  }

  sendToEveryCompany(event: string, payload: unknown): void {
    this.#missed.noteForAll();
    this.#countEvent();
    this.#io?.to(allCompaniesRoom).emit(event, wirePayload(payload));
  }

  onJoin(subscription: string, join: JoinRoom<Context>): void {
    if (this.#joins.has(subscription))
      throw new Error(`The live subscription ${subscription} is answered twice`);
    this.#joins.set(subscription, join);
  }

  get subscriptions(): readonly string[] {
    return [...this.#joins.keys()];
  }

  onPresence(listen: Presence): void {
    this.#presence.push(listen);
  }

  onGuests: Live<Context>['onGuests'] = (guestNamespace) => this.#guests.add(guestNamespace);
  toGuests: Live<Context>['toGuests'] = (message) => this.#guests.send(message);
  handToGuests: Live<Context>['handToGuests'] = (message, withinMs) => this.#guests.hand(message, withinMs);
  cutGuests: Live<Context>['cutGuests'] = (whose) => this.#guests.cut(whose);

  refreshUser(companyId: number, userId: number): void {
    this.#refreshHere(companyId, userId);
    if (this.#relay) this.#io?.serverSideEmit('refresh-user', companyId, userId);
  }

  disconnect({
    companyId,
    userId,
    sessionId,
    exceptSessionId,
  }: Parameters<Live<Context>['disconnect']>[0]): void {
    const room = sessionId
      ? sessionRoom(sessionId)
      : userId === undefined
        ? companyRoom(companyId)
        : userRoom(companyId, userId);
    const except = exceptSessionId ? [sessionRoom(exceptSessionId)] : [];
    // Cuts the sockets of this process first: while Redis is away the message to other processes is lost.
    this.#io?.local.in(room).except(except).disconnectSockets(true);
    this.#io?.in(room).except(except).disconnectSockets(true);
  }

  async attach(server: HttpServer | null): Promise<void> {
    const { config, log } = this.#options;
    const { database, metrics, redis } = this.#host();
    const io = new Server({
      path: '/socket.io',
      serveClient: false,
      transports: ['websocket', 'polling'],
      allowEIO3: true,
      pingInterval: pingMs,
      pingTimeout: pingMs,
      connectTimeout: 20_000,
      maxHttpBufferSize: largestPacketBytes,
      cors: socketOrigins(config.corsOrigins, this.#guests),
      allowRequest: (_request, decide) => decide(null, !this.#isClosing),
    });
    if (redis) {
      // Loaded only when there is a Redis, to spare other installations its libraries.
      const { createRedisRelay } = await import('./redis-relay.ts');
      this.#readAgain = new ReadAgain(io, log);
      const key = `balcao:${await installationId(database)}:live`;
      this.#relay = createRedisRelay(redis, key, this.#readAgain);
      io.adapter(this.#relay.adapter);
    }
    const sockets = metrics.gauge('live_sockets', 'Sockets connected to this process');
    const events = metrics.counter('live_events_total', 'Live events sent by this process');
    const refusals = metrics.counter('live_refusals_total', 'Sockets refused at their handshake');
    this.#countEvent = () => events.inc();
    io.use((socket, next) => {
      this.#admit(socket).then(
        () => next(),
        (error: unknown) => {
          refusals.inc();
          next(refusal(error, socket, log));
        },
      );
    });
    io.on('connection', (socket) => {
      this.#welcome(socket);
      sockets.inc();
      socket.on('disconnect', () => sockets.dec());
    });
    io.on('older-shape', (message: LiveMessage) => this.#older.send(message, io));
    io.on('refresh-user', (companyId: number, userId: number) => this.#refreshHere(companyId, userId));
    this.#guests.attach(io);
    if (server) {
      io.attach(server);
      admitBelowBase(server, basePathOf(config));
    }
    this.#io = io;
    this.#recheck = setInterval(() => this.#recheckSessions(), recheckMs).unref();
  }

  dismissSockets(): void {
    this.#isClosing = true;
    clearInterval(this.#recheck);
    this.#readAgain?.end();
    this.#io?.local.disconnectSockets(true);
    // Absent when no server was attached, although its type says otherwise.
    (this.#io?.engine as Server['engine'] | undefined)?.close();
  }

  close(): void {
    this.dismissSockets();
    this.#older.end();
    for (const namespace of this.#io?._nsps.values() ?? []) namespace.adapter.close();
    this.#relay?.close();
    this.#io = undefined;
  }

  /** True when a socket may be in the room; the sockets of other processes are unknown to this one. */
  #mayBeIn(room: string): boolean {
    return this.#relay !== undefined || (this.#io?.sockets.adapter.rooms.has(room) ?? false);
  }

  async #admit(socket: Socket): Promise<void> {
    const { auth, headers } = socket.handshake;
    const handshake = readHandshake(auth, headers);
    const actor = await this.#options.authenticate(handshake);
    socket.data = { actor, kind: handshake.token ? 'token' : 'cookie' };
  }

  /**
   * Registers all listeners before anything is awaited, because a client may send its joins as soon as it is
   * connected.
   */
  #welcome(socket: Socket): void {
    const { actor, kind } = socket.data as { actor: Actor; kind: SocketKind };
    const client = new LiveClient(socket, actor, {
      kind,
      subscriptions: [...this.#joins.keys()],
      grant: (whom, subscription) => this.#grant(whom, subscription),
      lastEvent: () => this.#missed.last,
      heldBy: (whom) => this.#askedPermissions().filter((each) => holds(this.#host(), whom, each)),
      log: this.#options.log,
    });
    const key = keyOf(actor);
    const clients = this.#clients.get(key) ?? new Set();
    this.#clients.set(key, clients.add(client));
    cutIdlest(clients, client);
    // Clients of other servers of this API family wait for this event before they send their joins.
    socket.emit('ready');
    // Rights may have been taken while they were read, or within the second for which a session is remembered.
    this.#renew([client]);
    this.#report(actor, 'here');
    socket.on('userStatus', () => this.#report(client.actor, 'here'));
    if (!this.#relay) answerMissed(socket, client, this.#missed);
    socket.on('disconnect', () => {
      clients.delete(client);
      if (clients.size > 0) return;
      this.#clients.delete(key);
      this.#report(client.actor, 'left');
    });
  }

  async #grant(actor: Actor, { subscription, argument }: Subscription): Promise<readonly string[]> {
    const join = this.#joins.get(subscription);
    return join ? join(this.#options.contextOf(actor), argument) : [];
  }

  /** Permissions that any live event is restricted to. */
  #askedPermissions(): Permission[] {
    const events = [...this.#host().liveEvents.values()];
    return [...new Set(events.flatMap(({ permission }) => permission ?? []))];
  }

  #report(actor: Actor, state: 'here' | 'left'): void {
    for (const listen of this.#presence) {
      try {
        listen(actor, state);
      } catch (error) {
        this.#options.log.error({ err: error, companyId: actor.companyId }, 'presence was not heard');
      }
    }
  }

  #refreshHere(companyId: number, userId: number): void {
    this.#renew([...(this.#clients.get(`${companyId}/${userId}`) ?? [])]);
  }

  #recheckSessions(): void {
    this.#renew([...this.#clients.values()].flatMap((clients) => [...clients]));
  }

  /** Reads the actor of each session anew, once for all its sockets. The reading that began last counts. */
  #renew(clients: readonly LiveClient[]): void {
    const { accounts, log } = this.#host();
    const asked = new Map<string, Promise<Actor | null>>();
    for (const client of clients) {
      const order = client.orderRenewal();
      const sessionId = client.actor.sessionId ?? '';
      const answer = asked.get(sessionId) ?? accounts.refreshActor(sessionId);
      asked.set(sessionId, answer);
      answer
        .then((actor) => client.become(actor, order))
        .catch((error: unknown) => log.warn({ err: error }, 'the rights of a socket could not be renewed'));
    }
  }
}

function keyOf({ companyId, userId }: Actor): string {
  return `${companyId}/${userId}`;
}
