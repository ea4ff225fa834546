import { acrossCompanies, type Host } from '@balcao/core';

const dayMs = 24 * 60 * 60 * 1000;
/** Time after which a visitor who never wrote is deleted; a page has many visitors and most of them only look. */
const silentKeptMs = 2 * dayMs;
/** Rows of one statement. */
const atOnce = 500;

/** Forgets, for every company, sessions and identities that are over, and visitors who never wrote. */
export async function forgetVisits(host: Host): Promise<void> {
  const { table } = acrossCompanies(host, 'one sweep serves every company');
  const now = Date.now();
  for (const name of ['WebchatSessions', 'WebchatUsedIdentities', 'WebchatDesks'])
    await table(name).where('expiresAt', '<', now).delete();
  for (;;) {
    const silent: Array<{ id: number }> = await table('WebchatVisitors')
      .where('seenAt', '<', now - silentKeptMs)
      .whereNull('wroteAt')
      .orderBy('seenAt')
      .limit(atOnce)
      .select('id');
    await table('WebchatVisitors')
      .whereIn(
        'id',
        silent.map(({ id }) => id),
      )
      // One that has begun to write in the meantime stays.
      .whereNull('wroteAt')
      .delete();
    if (silent.length < atOnce) return;
  }
}
