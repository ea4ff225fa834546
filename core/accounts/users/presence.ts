import type { Host } from '../../host.ts';

/** How often a process says which users are connected to it. */
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
    if (userIds.length === 0) return;
    // Across companies: one statement for all users of this process.
    const update = host.database.detached(() =>
      host.database.knex('Users').whereIn('id', userIds).update(columns),
    );
    update.catch((error: unknown) => host.log.warn({ err: error }, 'presence not stored'));
  };

  host.live.onPresence((actor, state) => {
    if (actor.userId === null) return;
    const now = Date.now();
    if (state === 'left') {
      here.delete(actor.userId);
      // The next sweep takes them for away, unless another process has them and beats before.
      write([actor.userId], { lastSeenAt: now - awayAfterMs });
      return;
    }
    const isNew = !here.has(actor.userId);
    here.set(actor.userId, { companyId: actor.companyId, seenAt: now });
    if (isNew) write([actor.userId], { online: 1, lastSeenAt: now });
  });

  return {
    start() {
      timer = setInterval(() => write([...here.keys()], { online: 1, lastSeenAt: Date.now() }), beatMs);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
    },
    async sweep() {
      await host.database
        .current('Users')
        .where('online', 1)
        .where('lastSeenAt', '<', Date.now() - awayAfterMs)
        .update({ online: 0 });
    },
  };
}
