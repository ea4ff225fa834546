import type { Context, Host } from '../../context.ts';
import { presenceChanged } from '../live-events.ts';
import { User } from './user.ts';

/**
 * Interval in milliseconds at which a process stores which users are connected to it (a beat), and at which users without a
 * recent beat are marked as away.
 */
const beatMs = 60_000;
/** Time in milliseconds without a beat after which a user is away: two beats missed. */
const awayAfterMs = 150_000;

export interface Presence {
  start(): void;
  stop(): void;
  /** Marks users away whom no process has reported for a while. */
  sweep(): Promise<void>;
}

type SeenUser = Pick<User, 'companyId' | 'online' | 'lastSeenAt'>;

/**
 * Keeps the columns `online` and `lastSeenAt` of users up to date, by which colleagues see who is at work. A process stores
 * arrivals at once, and once a minute writes one statement for all users whose browsers are connected to it. The users of a
 * process that died get no more beats, and so become away. Each change of `online` is published in the transaction that stores
 * it.
 */
export function createPresence(host: Host): Presence {
  const here = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  // Across companies: a process stores what it saw of all its users.
  const users = () => host.database.current('Users');
  const store = (work: () => Promise<unknown>) =>
    host.database
      .detached(work)
      .catch((error: unknown) => host.log.warn({ err: error }, 'presence not stored'));
  /** Locks a user, as every change of `online` does, and lets `change` go on with what is stored. */
  const withUser = (userId: number, change: (ctx: Context, user: SeenUser) => Promise<void>) =>
    host.database.transaction(async () => {
      const user: SeenUser | undefined = await users()
        .where({ id: userId })
        .forUpdate()
        .first('companyId', 'online', 'lastSeenAt');
      if (user) await change(host.contextFor(user.companyId), user);
    });

  const arrive = (userId: number) =>
    withUser(userId, async (ctx, user) => {
      const now = Date.now();
      const leftAt = awayAt(user);
      await users().where({ id: userId }).update({ online: 1, lastSeenAt: now });
      // The user was away in between, while no process ran that would have stored it.
      const wasAway = Boolean(user.online) && leftAt + beatMs <= now;
      if (wasAway) ctx.emit('user.presence-changed', { userId, isOnline: false, at: leftAt });
      if (wasAway || !user.online) ctx.emit('user.presence-changed', { userId, isOnline: true, at: now });
      // Published only after it is stored, so that a process that reads the row in response finds the new state.
      ctx.live(presenceChanged, { action: 'update', userId, online: true });
    });

  const goAway = (userId: number) =>
    withUser(userId, async (ctx, user) => {
      if (!user.online || awayAt(user) >= Date.now()) return;
      await users().where({ id: userId }).update({ online: 0 });
      ctx.emit('user.presence-changed', { userId, isOnline: false, at: awayAt(user) });
      ctx.live(presenceChanged, { action: 'update', userId, online: false });
    });

  const beat = async () => {
    const ids = [...here];
    if (ids.length === 0) return;
    await users().whereIn('id', ids).where('online', 1).update({ lastSeenAt: Date.now() });
    // Swept or signed out elsewhere, but still connected to this process.
    const lost: Array<{ id: number }> = await users().whereIn('id', ids).where('online', 0).select('id');
    for (const { id } of lost) if (here.has(id)) await arrive(id);
  };

  host.live.onPresence((actor, state) => {
    const { userId } = actor;
    if (userId === null) return;
    if (state === 'left') {
      here.delete(userId);
      // The next sweep marks them away, unless another process has them connected and stores a beat before.
      const lastSeenAt = Date.now() - awayAfterMs;
      void store(() => users().where({ id: userId }).update({ lastSeenAt }));
      return;
    }
    if (here.has(userId)) return;
    here.add(userId);
    void store(() => arrive(userId));
  });

  return {
    start() {
      timer = setInterval(() => void store(beat), beatMs);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
    async sweep() {
      const silent = users()
        .where('online', 1)
        .where('lastSeenAt', '<', Date.now() - awayAfterMs);
      const gone: Array<{ id: number }> = await silent.select('id');
      // Each user in a transaction of its own, so that one failure does not hold up the others.
      for (const { id } of gone) await store(() => goAway(id));
    },
  };
}

/** Marks a user as away when they sign out, in the open transaction. */
export async function leaveAtSignOut(ctx: Context, userId: number): Promise<void> {
  const changed = await User.of(ctx).findById(userId).where('online', 1).patch({ online: 0 });
  if (changed === 0) return;
  ctx.emit('user.presence-changed', { userId, isOnline: false, at: Date.now() });
  ctx.live(presenceChanged, { action: 'update', userId, online: false });
}

/** Returns the moment from which a user counts as away: when they left, or two beats after the last beat. */
function awayAt({ lastSeenAt }: Pick<User, 'lastSeenAt'>): number {
  return Number(lastSeenAt ?? 0) + awayAfterMs;
}
