import type { IncomingHttpHeaders } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { AppError } from '../errors/errors.ts';
import type { Log } from '../log/log.ts';
import { originOf } from './handshake.ts';
import type { Guest, GuestMessage, GuestNamespace } from './live.ts';
import { wirePayload } from './wire-payload.ts';

/**
 * Interval in milliseconds at which a guest's right to stay connected is checked again. The end of the guest's session also
 * closes the sockets at once.
 */
const recheckMs = 60_000;
/** Number of packets a minute above which a guest's socket is closed, since a guest sends nothing but acknowledgements. */
const packetsPerMinute = 600;
const refusedLineMs = 500;

/**
 * Sockets of guests, who have no session, such as visitors of the web chat. Each namespace belongs to a plugin, which
 * checks its guests.
 */
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

  /** Sends a message; resolves to whether a guest acknowledged it in time. */
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
    // Cuts the sockets of this process first: while Redis is away the message to other processes is lost.
    server?.local.in(roomOf(companyId, room)).disconnectSockets(true);
    server?.in(roomOf(companyId, room)).disconnectSockets(true);
  }

  /** True when one of the namespaces accepts sockets from pages of this origin. */
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
    cutFirst(socket, guest);
    let packets = 0;
    socket.use((_packet, next) => {
      if (++packets > packetsPerMinute) socket.disconnect(true);
      else next();
    });
    const askAnew = () => {
      this.#admit(guestNamespace, socket).catch((error: unknown) => {
        if (error instanceof AppError && error.status < 500) socket.disconnect(true);
        else this.#log.warn({ err: error }, 'a guest could not be asked anew');
      });
    };
    // The session may have ended between the guest's admission and this moment, from which its end cuts the socket.
    askAnew();
    const recheck = setInterval(() => {
      packets = 0;
      askAnew();
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

/** Returns the origins that may open a socket: the installation's own with their cookies, and those of guests without cookies. */
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

/** Keeps the room of a guest within its limit. A room lists its sockets in the order in which they joined. */
function cutFirst({ nsp }: Socket, { companyId, limited }: Guest): void {
  if (!limited) return;
  const ids = nsp.adapter.rooms.get(roomOf(companyId, limited.room)) ?? new Set();
  for (const id of [...ids].slice(0, Math.max(0, ids.size - limited.most)))
    nsp.sockets.get(id)?.disconnect(true);
}

function roomOf(companyId: number, room: string): string {
  return `g${companyId}|${room}`;
}
