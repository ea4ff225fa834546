import type { Server as HttpServer } from 'node:http';
import type { Actor } from '../actor.ts';
import type { Permission } from '../permissions.ts';
import type { LiveEvent } from './define-live-event.ts';

/** Live event that is sent to the screens of one company. */
export interface LiveMessage extends LiveAudience {
  companyId: number;
  /** The event's name on the wire, such as `company-1-ticket`. */
  event: string;
  payload: unknown;
}

/** Screens of a company that receive an event; all of them when nothing is given. */
export interface LiveAudience {
  /**
   * Only screens that joined one of these rooms; absent: every screen of the company. Not together with `userIds`.
   */
  rooms?: readonly string[];
  /** Given (also null, for no queue): only those who may see tickets of that queue. */
  queueId?: number | null;
  /** Together with `queueId`: also this user, the agent who has the ticket, even without that queue. */
  ownerId?: number | null;
  /** Together with `queueId`: only users who see every queue (admins), or only the others. */
  only?: 'seeing-all' | 'seeing-some';
  /** Only these users. */
  userIds?: readonly number[];
  /** Only users with this permission, which the event declares; combined with nothing but `exceptSessionId`. */
  permission?: Permission;
  /** All but the sockets of this session, which made the change itself. */
  exceptSessionId?: string;
}

/**
 * Pace of a live event to older clients: events about one thing (`of`) in one `state` come to them at most once in `ms`
 * milliseconds, the newest of them; an event in another state comes at once.
 */
export interface OlderPace {
  of: string;
  state: string;
  ms: number;
}

/** Credential of a socket: the access token for present clients, the session's cookie for older ones. */
export type SocketKind = 'token' | 'cookie';

/**
 * Decides on a client's request for live events: returns the rooms that the client joins; an empty list refuses the request. The
 * plugin makes the names of rooms, never the client.
 */
export type JoinRoom<Ctx> = (ctx: Ctx, argument: unknown) => Promise<readonly string[]> | readonly string[];

export type Presence = (actor: Actor, state: 'here' | 'left') => void;

/**
 * Live events to screens in browsers, so that they show changes at once. Lost events are allowed: a screen reads its
 * data again after a reconnect. `Ctx` is the context, which refers to this.
 */
export interface Live<Ctx> {
  send(message: LiveMessage): void;
  /**
   * Returns a mark of this moment for a screen of the company that is about to read its data; over its socket it asks
   * later with `missedSince` whether it missed events. null when this process cannot know, because other processes
   * send events too.
   */
  markRead(companyId: number): string | null;
  /**
   * False when certainly no screen of the company is connected, so that the payloads of events need not be computed.
   */
  hasScreens(companyId: number): boolean;
  /**
   * Sends each event of a name also under a second name, to the same screens; `shape` converts its payload. For older
   * clients.
   */
  echo(of: LiveEvent['name'], as: LiveEvent, shape?: (payload: unknown) => unknown): void;
  /**
   * Sends each event of a name in another shape to older clients, which are the sockets that a session's cookie lets in.
   * `shape` converts the payload as JSON carries it, in the process that has such sockets of the company, and nowhere
   * else. The event must be for users with a permission. `paceOf` spares clients a large shape: see `OlderPace`.
   */
  reshape(
    of: LiveEvent['name'],
    shape: (payload: unknown) => unknown,
    paceOf?: (payload: unknown) => OlderPace,
  ): void;
  /** Sends to every screen of every company: for announcements of the installation's own staff to all. */
  sendToEveryCompany(event: string, payload: unknown): void;
  /** Registers a subscription. A client ends one named `join…` by the event `leave…` with the same argument. */
  onJoin(subscription: string, join: JoinRoom<Ctx>): void;
  /** The subscriptions that a client may name. */
  readonly subscriptions: readonly string[];
  /** Called by a plugin or core when a client says it is there (`userStatus`), connects or leaves. */
  onPresence(listen: Presence): void;
  /** Computes the rooms of the user's sockets anew, on every process, after queues or profile changed. */
  refreshUser(companyId: number, userId: number): void;
  /** Cuts the sockets of an ended session, a user or a whole company, on every process. */
  disconnect(whose: {
    companyId: number;
    userId?: number;
    sessionId?: string;
    exceptSessionId?: string;
  }): void;
  /** Accepts guests in this namespace. Throws when another plugin has it. */
  onGuests(guestNamespace: GuestNamespace): void;
  /** Sends an event to the guests of a company in one of these rooms, on every process. */
  toGuests(message: GuestMessage): void;
  /** Sends a message to these guests; resolves to whether the page of one of them acknowledged it in time. */
  handToGuests(message: GuestMessage, withinMs: number): Promise<boolean>;
  /** Cuts the sockets of a company's guests in a room, on every process. */
  cutGuests(whose: Pick<GuestMessage, 'namespace' | 'companyId' | 'room'>): void;
  /**
   * Accepts sockets on the server; with null this process has no screens itself and sends to those of other
   * processes.
   */
  attach(server: HttpServer | null): Promise<void>;
  /** Cuts the sockets of this process and accepts no more; screens of other processes still receive what it sends. */
  dismissSockets(): void;
  /** Ends it for good: nothing more is sent, and the connection to Redis is closed. */
  close(): void;
}

/** Person without a session, such as a visitor of a web chat, whom a plugin identifies by a credential of its own. */
export interface Guest {
  companyId: number;
  /** Rooms of this company whose events the guest receives; their names are made by the plugin, never by a client. */
  rooms: readonly string[];
  /**
   * Room that has this number of sockets at most in a process. A further socket cuts the one that was opened first, never itself:
   * the page that was opened last works. A page that is cut may connect anew and cut another one, so the limit is one that only
   * programs reach. Absent: no limit.
   */
  limited?: { room: string; most: number };
}

/** Handshake of a guest's socket, with the page on which it was opened, as the browser reports it. */
interface GuestHandshake {
  auth: Record<string, unknown>;
  origin: string | undefined;
  host: string | undefined;
}

/** A namespace of sockets for people without a session, such as visitors of a company's own page. */
export interface GuestNamespace {
  /** Such as `/webchat`. */
  namespace: string;
  /** Whether pages of this origin may connect at all. */
  allowsOrigin(origin: string): Promise<boolean>;
  /** Identifies the guest. Throws the reason of its refusal. */
  admit(handshake: GuestHandshake): Promise<Guest>;
}

export interface GuestMessage {
  namespace: string;
  companyId: number;
  room: string;
  event: string;
  payload: unknown;
}
