import type { Host } from '../../context.ts';
import { presenceChanged } from '../live-events.ts';

/** Interval at which a process reports the users connected to it. */
const beatMs = 60_000;
/** Without a beat for this long a user is away: two beats missed. */
const awayAfterMs = 150_000;

export interface Presence {
  start(): void;
  stop(): void;
  /** Marks those away whom no process has seen for a while. */
  sweep(): Promise<void>;
}

/**
 * Keeps `online` and `lastSeenAt` of users by what sockets report: arrivals at once, the rest in one statement a minute
 * for everybody connected to this process. A process that dies stops beating, so its users go away by themselves.
 */
export function createPresence(host: Host): Presence {
  const here = new Map<number, { companyId: number; seenAt: number }>();
  let timer: NodeJS.Timeout | undefined;

  const write = (userIds: number[], columns: Record<string, unknown>) => {
    if (userIds.length === 0) return Promise.resolve();
    // Across companies: one statement for all users of this process.
    const update = host.database.detached(() =>
      host.database.knex('Users').whereIn('id', userIds).update(columns),
    );
    return update.catch((error: unknown) => host.log.warn({ err: error }, 'presence not stored'));
  };
  const notify = (companyId: number, userId: number, online: boolean) =>
    host.contextFor(companyId).live(presenceChanged, { action: 'update', userId, online });

  host.live.onPresence((actor, state) => {
    if (actor.userId === null) return;
    const now = Date.now();
    if (state === 'left') {
      here.delete(actor.userId);
      // The next sweep takes them for away, unless another process has them and beats before.
      void write([actor.userId], { lastSeenAt: now - awayAfterMs });
      return;
    }
    const isNew = !here.has(actor.userId);
    here.set(actor.userId, { companyId: actor.companyId, seenAt: now });
    if (!isNew) return;
    const { companyId, userId } = actor;
    // Announced once it is stored: a reader who acts on it finds it so.
    void write([userId], { online: 1, lastSeenAt: now }).then(() => notify(companyId, userId, true));
  });

  return {
    start() {
      timer = setInterval(() => void write([...here.keys()], { online: 1, lastSeenAt: Date.now() }), beatMs);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
    async sweep() {
      const before = Date.now() - awayAfterMs;
      const silent = () => host.database.current('Users').where('online', 1).where('lastSeenAt', '<', before);
      const gone: Array<{ id: number; companyId: number }> = await silent().select('id', 'companyId');
      if (gone.length === 0) return;
      const ids = gone.map(({ id }) => id);
      await silent().whereIn('id', ids).update({ online: 0 });
      const back: Array<{ id: number }> = await host.database
        .current('Users')
        .whereIn('id', ids)
        .where('online', 1)
        .select('id');
      const isBack = new Set(back.map(({ id }) => id));
      for (const { id, companyId } of gone) if (!isBack.has(id)) notify(companyId, id, false);
    },
  };
}
