import { type Host, type LivePayload, perHost } from '@balcao/core';
import { phonesChanged } from './contract/live-events.ts';

interface GrabbedCard {
  at: number;
  admins: Promise<number[]>;
}

const holdMs = 5000;
const heldByCompany = perHost(() => new Map<number, GrabbedCard>());

/** Shows changes on simulated phones to the admins of a company, who alone see these phones. */
export function publishPhones(
  host: Host,
  companyId: number,
  payload: LivePayload<typeof phonesChanged>,
): void {
  if (!host.live.hasScreens(companyId)) return;
  host.database
    .detached(() => adminsOf(host, companyId))
    .then((userIds) => {
      if (userIds.length > 0) host.contextFor(companyId).live(phonesChanged, payload, { userIds });
    })
    .catch((error: unknown) =>
      host.log.debug({ err: error, companyId }, 'the sandbox screens were not told'),
    );
}

/** Reads the admins from a cache: they seldom change, and screens of phones are updated often. */
function adminsOf(host: Host, companyId: number): Promise<number[]> {
  const byCompany = heldByCompany(host);
  const held = byCompany.get(companyId);
  if (held && performance.now() - held.at < holdMs) return held.admins;
  const admins = host
    .contextFor(companyId)
    .table('Users')
    .where((admin) => admin.where('profile', 'admin').orWhere('super', 1))
    .select('id')
    .then((rows: Array<{ id: number }>) => rows.map(({ id }) => id));
  byCompany.set(companyId, { at: performance.now(), admins });
  return admins;
}
