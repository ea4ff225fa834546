import type { Context, Host } from '../../context.ts';
import { presenceChanged } from '../live-events.ts';
import { User } from './user.ts';

/** Interval at which a process reports the users connected to it, and at which the others are swept. */
const beatMs = 60_000;
/** Without a beat for this long a user is away: two beats missed. */
const awayAfterMs = 150_000;

export interface Presence {
  start(): void;
  stop(): void;
  /** Marks those away whom no process has seen for a while. */
  sweep(): Promise<void>;
}

type SeenUser = Pick<User, 'companyId' | 'online' | 'lastSeenAt'>;

/**
 * Keeps `online` and `lastSeenAt` of users by what sockets report: arrivals at once, the rest in one statement a minute
 * for all users connected to this process. A process that dies stops beating, so its users go away by themselves. Each change of
 * `online` is published in the transaction that stores it.
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
      // Away meanwhile, while no process ran that would have swept.
      const wasAway = Boolean(user.online) && leftAt + beatMs <= now;
      if (wasAway) ctx.emit('user.presence-changed', { userId, isOnline: false, at: leftAt });
      if (wasAway || !user.online) ctx.emit('user.presence-changed', { userId, isOnline: true, at: now });
      // Announced once it is stored: a reader who acts on it finds it so.
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
      // The next sweep takes them for away, unless another process has them and beats before.
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
      // Each by itself: one that fails holds up no others.
      for (const { id } of gone) await store(() => goAway(id));
    },
  };
}

/** Marks a user away in the open transaction, for a session was ended by its own user. */
export async function leaveAtSignOut(ctx: Context, userId: number): Promise<void> {
  const changed = await User.of(ctx).findById(userId).where('online', 1).patch({ online: 0 });
  if (changed > 0) ctx.emit('user.presence-changed', { userId, isOnline: false, at: Date.now() });
}

/** Moment from which a user counts as away who is not seen again: that of leaving, or two beats after the last. */
function awayAt({ lastSeenAt }: Pick<User, 'lastSeenAt'>): number {
  return Number(lastSeenAt ?? 0) + awayAfterMs;
}
