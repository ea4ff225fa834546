import type { Server as HttpServer } from 'node:http';
import type { Actor } from '../actor.ts';
import type { Permission } from '../permissions.ts';
import type { LiveEvent } from './define-live-event.ts';

/** A live event on its way to the screens of one company. */
export interface LiveMessage extends LiveAudience {
  companyId: number;
  /** The event's name on the wire, such as `company-1-ticket`. */
  event: string;
  payload: unknown;
}

/** Audience of an event within a company; every user when nothing is given. */
export interface LiveAudience {
  /** Only sockets that joined one of these rooms; absent: every socket of the company. Not together with `userIds`. */
  rooms?: readonly string[];
  /** Given (also null, for no queue): only those who may see tickets of that queue. */
  queueId?: number | null;
  /** Together with `queueId`: this user too, whatever their queues; the agent who has the ticket. */
  ownerId?: number | null;
  /** Together with `queueId`: of those who may see its tickets only the ones who see every queue, or only the others. */
  only?: 'seeing-all' | 'seeing-some';
  /** Only these users. */
  userIds?: readonly number[];
  /** Only those who hold it, which an event declares; with no other of these but `exceptSessionId`. */
  permission?: Permission;
  /** All sockets but those of this session. */
  exceptSessionId?: string;
}

/** Answers a client's subscription with the rooms it gets; an empty list refuses. Room names are the plugin's own, never a client's. */
export type JoinRoom<Ctx> = (ctx: Ctx, argument: unknown) => Promise<readonly string[]> | readonly string[];

export type Presence = (actor: Actor, state: 'here' | 'left') => void;

/** Live events to browsers. Lost events are allowed: a screen asks again after a reconnect. `Ctx` is the context, which refers to this. */
export interface Live<Ctx> {
  send(message: LiveMessage): void;
  /**
   * Names this moment for a screen of the company that is about to read: by `missedSince` its socket asks later whether it missed events.
   * null where this process cannot know, because others send events too.
   */
  markRead(companyId: number): string | null;
  /** False when surely no screen of the company is there, so that nothing need be made ready for any. */
  hasScreens(companyId: number): boolean;
  /** Sends each event of a declared name under a further name too, to the same screens. The payload is what `shape` makes of it. */
  echo(of: LiveEvent['name'], as: LiveEvent, shape?: (payload: unknown) => unknown): void;
  /** Sends to every screen of every company: for announcements of our own staff to all. */
  sendToEveryCompany(event: string, payload: unknown): void;
  /** A client takes a subscription named `join…` back by the event `leave…` with the same argument. */
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
  /** Takes guests in this namespace from the next attach on. Throws when its namespace has one. */
  onGuests(guestNamespace: GuestNamespace): void;
  /** Notifies the guests of a company who are in one of these rooms, whichever process has their sockets. */
  toGuests(message: GuestMessage): void;
  /** Sends a message to these guests, and answers whether any of them took it: their page called back in time. */
  handToGuests(message: GuestMessage, withinMs: number): Promise<boolean>;
  /** Cuts the sockets of a company's guests in a room, on every process. */
  cutGuests(whose: Pick<GuestMessage, 'namespace' | 'companyId' | 'room'>): void;
  /** With a server, takes sockets on it; with null this process has no screens of its own and publishes to those of the others. */
  attach(server: HttpServer | null): Promise<void>;
  /** Cuts this process' sockets and takes no more; screens of other processes still hear what it sends. */
  dismissSockets(): void;
  /** The end: nothing is sent any more, and Redis is let go. */
  close(): void;
}

/** Visitor without a session, let in by a plugin on a proof of its own. */
export interface Guest {
  companyId: number;
  /** Rooms of this company that it hears; the names are the plugin's own, never a client's. */
  rooms: readonly string[];
}

/** Handshake of a guest's socket; the page it comes from is named by its browser. */
interface GuestHandshake {
  auth: Record<string, unknown>;
  origin: string | undefined;
  host: string | undefined;
}

/** A namespace of sockets for people without a session, such as those who visit another page. */
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
