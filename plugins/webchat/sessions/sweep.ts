import { forgetOlder, type Host } from '@balcao/core';

const dayMs = 24 * 60 * 60 * 1000;
/** Time after which a visitor who never wrote is deleted; a page has many visitors and most of them only look. */
const silentKeptMs = 2 * dayMs;

/** Deletes, for every company, expired sessions and identities, and visitors who never wrote. */
export async function forgetVisits(host: Host): Promise<void> {
  const now = Date.now();
  for (const table of ['WebchatSessions', 'WebchatUsedIdentities', 'WebchatDesks'])
    await forgetOlder(host, { table, column: 'expiresAt', before: now });
  await forgetOlder(host, {
    ...{ table: 'WebchatVisitors', column: 'seenAt', before: now - silentKeptMs },
    where: (visitors) => visitors.whereNull('wroteAt'),
  });
}
