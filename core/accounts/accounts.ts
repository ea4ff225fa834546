import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import './events.ts';

/**
 * Claims of an access token. The server relies on the session's id alone; the other claims are for clients that read the token.
 */
export interface AccessClaims {
  id: number;
  profile: 'admin' | 'user';
  companyId: number;
  sessionId: string;
}

/** Signs and verifies the access tokens (JWTs) that browsers send with every call. */
export interface AccessTokens {
  sign(claims: AccessClaims, now?: number): string;
  /** Throws ERR_TOKEN_EXPIRED for anything but a token of ours that still holds. */
  verify(token: string): AccessClaims;
}

interface SocketHandshake {
  /** The access token a client gives in `auth`. */
  token?: string | undefined;
  /** The Cookie, Origin and Host headers, for older clients that bring their session's cookie alone. */
  cookieHeader?: string | undefined;
  origin?: string | undefined;
  host?: string | undefined;
}

/** Finds the actor of an HTTP call or of a socket. Results are cached for a second; `forgetActors` empties the cache. */
export interface Actors {
  authenticate(request: FastifyRequest): Promise<Actor>;
  /**
   * Identifies the caller of a request whose body has come in since `former` was identified. A session counts by itself, since
   * its access token may have expired meanwhile. Throws what `authenticate` does.
   */
  authenticateAgain(request: FastifyRequest, former: Actor): Promise<Actor>;
  authenticateSocket(handshake: SocketHandshake): Promise<Actor>;
  /** True when the request proves a session in force, by its token or its cookie; for checks that only ask whether the caller is signed in. */
  hasSession(request: FastifyRequest): Promise<boolean>;
  /** Actor of a session with rights that are at most a second old; null once it is over. */
  actorOfSession(sessionId: string): Promise<Actor | null>;
  /** Actor of a session with the rights of this moment; null once it is over. */
  refreshActor(sessionId: string): Promise<Actor | null>;
  forgetActors(): void;
}

export interface QueueLabel {
  id: number;
  name: string;
  color: string;
}

export interface ConnectionLabel {
  id: number;
  name: string;
}

/**
 * Finds the names of queues or connections by their ids, those that exist in the context's company. The plugins that own queues
 * and connections provide it, since core does not know their tables.
 */
export type FindLabels<Ctx, Label> = (ctx: Ctx, ids: readonly number[]) => Promise<Label[]>;

/**
 * Tokens that an admin gets instead of a session when the company has not paid in time. With one, the admin can see and pay the
 * company's invoices, and do nothing else.
 */
export interface OverdueTokens<Ctx> {
  sign(user: { id: number; companyId: number; passwordHash: string }): string;
  /**
   * Context of the company that the token was made for. Throws ERR_OVERDUE_TOKEN when the token has expired or the
   * company is blocked.
   */
  open(token: string): Promise<Ctx>;
}

/**
 * Identification of callers, and look-ups of users for the rest of the product (`host.accounts`); `Ctx` is the
 * context, which refers to this.
 */
export interface Accounts<Ctx> extends Actors {
  readonly tokens: AccessTokens;
  readonly overdue: OverdueTokens<Ctx>;
  describeQueues: FindLabels<Ctx, QueueLabel>;
  describeConnections: FindLabels<Ctx, ConnectionLabel>;
  /** Throws their owner's error unless all are queues of the context's company. */
  requireQueues(ctx: Ctx, queueIds: readonly number[]): Promise<void>;
  /** Throws its owner's error unless it is a connection of the context's company. */
  requireConnection(ctx: Ctx, connectionId: number): Promise<void>;
  /** Throws ERR_NO_USER_FOUND unless it is a user of the context's company. */
  requireUser(ctx: Ctx, userId: number): Promise<{ id: number; name: string }>;
  /** Names of those of the users that exist in the context's company. */
  describeUsers(ctx: Ctx, userIds: readonly number[]): Promise<Array<{ id: number; name: string }>>;
  /** Takes a queue that is being deleted off every user and updates the screens, in the caller's transaction. */
  forgetQueue(ctx: Ctx, queueId: number): Promise<void>;
  /**
   * True when the user works in the queue, as its agent or as an admin. It locks what it read, so that the result
   * stays true until the open transaction has ended.
   */
  worksInQueue(ctx: Ctx, userId: number, queueId: number): Promise<boolean>;
  /**
   * User with the rights that they have now, for messages that leave later in their name; null once they are gone. It is no
   * sign-in: ask it for their rights, and act as the system.
   */
  actorOfUser(ctx: Ctx, userId: number): Promise<Actor | null>;
  /**
   * Opens a short session for a user on the request of a system that the company trusts; returns the session's id.
   * See `openAgentToken`.
   */
  openAgentToken(
    ctx: Ctx,
    pass: { userId: number; ip: string; userAgent: string; expiresAt: number },
  ): Promise<string>;
  /** Requires the password of a user who makes a credential, such as an API token. See `proveMaker`. */
  proveMaker(ctx: Ctx, currentPassword: string | null | undefined): Promise<void>;
  /** Takes a connection that is being deleted off every user, in the caller's transaction. */
  forgetConnection(ctx: Ctx, connectionId: number): Promise<void>;
}
