import type { Kind, Step } from './changes.ts';
import { idOf, type Place } from './place.ts';
import { keyOf, nameOf, type WantedCompany } from './read-file.ts';

/**
 * Plans the deletions of `--prune`: rules, SLA policies, shared views, queues, tags and calendars that a file's list does not name.
 * Connections stay, and with them their conversations.
 */
export function pruneIn(
  place: Place,
  { queues, tags, calendars, rules, slaPolicies, ticketViews }: WantedCompany,
): Step[] {
  const { current } = place;
  return [
    ...(rules
      ? gone(place, { kind: 'rule', path: '/rules', rows: current.rules, kept: rules.map(nameOf) })
      : []),
    ...(slaPolicies
      ? gone(place, {
          ...{ kind: 'slaPolicy', path: '/sla-policies' },
          ...{ rows: current.slaPolicies, kept: slaPolicies.map(nameOf) },
        })
      : []),
    ...(ticketViews
      ? gone(place, {
          ...{ kind: 'ticketView', path: '/ticket-views' },
          ...{ rows: current.ticketViews, kept: ticketViews.map(nameOf) },
        })
      : []),
    ...(queues
      ? gone(place, { kind: 'queue', path: '/queue', rows: current.queues, kept: queues.map(nameOf) })
      : []),
    ...(calendars
      ? gone(place, {
          kind: 'calendar',
          path: '/calendars',
          rows: current.calendars,
          kept: calendars.map(nameOf),
        })
      : []),
    ...(tags ? gone(place, { kind: 'tag', path: '/tags', rows: current.tags, kept: tags.map(nameOf) }) : []),
  ];
}

/** Plans the deletion of users that a file's list does not name; never of our own staff. */
export function pruneUsers(place: Place, { users }: WantedCompany): Step[] {
  if (!users) return [];
  const kept = new Set(users.map(keyOf('users')));
  return place.current.users
    .filter((user) => !user.super && !kept.has(keyOf('users')(user)))
    .map(({ id, email }) => ({
      change: { action: 'delete', kind: 'user', name: email, company: place.name },
      carryOut: async (client) => {
        await client.call('DELETE', `/users/${id}`);
        return undefined;
      },
    }));
}

function gone(
  place: Place,
  {
    kind,
    path,
    rows,
    kept,
  }: {
    kind: Kind;
    path: string;
    rows: ReadonlyArray<{ id: number; name: string }>;
    kept: readonly string[];
  },
): Step[] {
  return rows
    .filter((row) => !kept.includes(nameOf(row)))
    .map(({ id, name }) => ({
      change: { action: 'delete', kind, name, company: place.name },
      carryOut: async (client) => {
        await client.call('DELETE', `${path}/${id}`, { company: idOf(place) });
        return undefined;
      },
    }));
}
