import type { IncomingHttpHeaders } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { AppError } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';
import { originOf } from './handshake.ts';
import type { Guest, GuestMessage, GuestNamespace } from './live.ts';
import { wirePayload } from './wire-payload.ts';

/** Guests are asked anew whether they may stay; an immediate end of a session also cuts its sockets. */
const recheckMs = 60_000;
/** A guest says nothing by the socket but that it took something: this many packets a minute are a flood. */
const packetsPerMinute = 600;
const refusedLineMs = 500;

/** The namespaces of those who have no session, each with its plugin's own check. */
export class Guests {
  readonly #namespaces = new Map<string, GuestNamespace>();
  readonly #log: Log;
  #io: Server | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  add(guestNamespace: GuestNamespace): void {
    if (this.#namespaces.has(guestNamespace.namespace))
      throw new Error(`The namespace ${guestNamespace.namespace} has two doors`);
    this.#namespaces.set(guestNamespace.namespace, guestNamespace);
  }

  attach(io: Server): void {
    this.#io = io;
    for (const guestNamespace of this.#namespaces.values()) {
      const namespace = io.of(guestNamespace.namespace);
      namespace.use((socket, next) => {
        this.#admit(guestNamespace, socket).then(
          () => next(),
          (error: unknown) => next(this.#refusal(error, socket)),
        );
      });
      namespace.on('connection', (socket) => this.#welcome(guestNamespace, socket));
    }
  }

  send({ event, payload, ...whose }: GuestMessage): void {
    this.#in(whose)?.emit(event, wirePayload(payload));
  }

  /** Resolves with whether a guest acknowledged, at the latest when the time is over. */
  async hand({ event, payload, ...whose }: GuestMessage, withinMs: number): Promise<boolean> {
    const room = this.#in(whose);
    if (!room) return false;
    return new Promise((resolve) => {
      room
        .timeout(withinMs)
        .emit(event, wirePayload(payload), (_error: Error | null, taken: unknown[] = []) =>
          resolve(taken.length > 0),
        );
    });
  }

  cut({ namespace, companyId, room }: Pick<GuestMessage, 'namespace' | 'companyId' | 'room'>): void {
    const server = this.#io?.of(namespace);
    // Here first and by itself: with Redis away only this reaches guests.
    server?.local.in(roomOf(companyId, room)).disconnectSockets(true);
    server?.in(roomOf(companyId, room)).disconnectSockets(true);
  }

  /** Whether a page of this origin may open a line at all: the namespaces decide, each for its own. */
  async allowsOrigin(origin: string): Promise<boolean> {
    for (const guestNamespace of this.#namespaces.values())
      if (await guestNamespace.allowsOrigin(origin)) return true;
    return false;
  }

  #in({ namespace, companyId, room }: Pick<GuestMessage, 'namespace' | 'companyId' | 'room'>) {
    return this.#namespaces.has(namespace) ? this.#io?.of(namespace).to(roomOf(companyId, room)) : undefined;
  }

  async #admit(guestNamespace: GuestNamespace, socket: Socket): Promise<Guest> {
    const { auth, headers } = socket.handshake;
    const guest = await guestNamespace.admit({ auth, origin: originOf(headers), host: headers.host });
    socket.data = { guest };
    return guest;
  }

  #welcome(guestNamespace: GuestNamespace, socket: Socket): void {
    const { guest } = socket.data as { guest: Guest };
    void socket.join(guest.rooms.map((room) => roomOf(guest.companyId, room)));
    let packets = 0;
    socket.use((_packet, next) => {
      if (++packets > packetsPerMinute) socket.disconnect(true);
      else next();
    });
    const recheck = setInterval(() => {
      packets = 0;
      this.#admit(guestNamespace, socket).catch((error: unknown) => {
        if (error instanceof AppError && error.status < 500) socket.disconnect(true);
        else this.#log.warn({ err: error }, 'a guest could not be asked anew');
      });
    }, recheckMs).unref();
    socket.on('disconnect', () => clearInterval(recheck));
  }

  #refusal(error: unknown, socket: Socket): Error {
    setTimeout(() => socket.conn.close(), refusedLineMs).unref();
    const isExpected = error instanceof AppError && error.status < 500;
    if (!isExpected) this.#log.warn({ err: error }, 'a guest could not be let in');
    const code = isExpected ? error.code : 'ERR_INTERNAL';
    return Object.assign(new Error(code), { data: { error: code } });
  }
}

/** Origins that may open a socket: the installation's own with their cookies, those of guests without. */
export function socketOrigins(corsOrigins: readonly string[], guests: Guests) {
  const usual = { origin: [...corsOrigins], credentials: true };
  return (
    { headers: { origin } }: { headers: IncomingHttpHeaders },
    decide: (error: Error | null, options?: { origin: string[]; credentials: boolean }) => void,
  ): void => {
    const asked =
      !origin || corsOrigins.includes(origin) ? Promise.resolve(false) : guests.allowsOrigin(origin);
    asked.then(
      (isGuests) => decide(null, isGuests ? { origin: [origin as string], credentials: false } : usual),
      (error: Error) => decide(error),
    );
  };
}

function roomOf(companyId: number, room: string): string {
  return `g${companyId}|${room}`;
}
