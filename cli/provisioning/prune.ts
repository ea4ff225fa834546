import type { Kind, Step } from './changes.ts';
import { keyOf, nameOf, type WantedCompany } from './read-file.ts';
import { idOf, type Target } from './target.ts';

/**
 * Plans the deletions of `--prune`: rules, SLA policies, shared views, queues, tags and calendars that a list of the file does
 * not name. Connections are never deleted, since their conversations would go with them.
 */
export function pruneIn(
  target: Target,
  { queues, tags, calendars, rules, slaPolicies, ticketViews }: WantedCompany,
): Step[] {
  const { current } = target;
  return [
    ...(rules
      ? gone(target, { kind: 'rule', path: '/rules', rows: current.rules, kept: rules.map(nameOf) })
      : []),
    ...(slaPolicies
      ? gone(target, {
          ...{ kind: 'slaPolicy', path: '/sla-policies' },
          ...{ rows: current.slaPolicies, kept: slaPolicies.map(nameOf) },
        })
      : []),
    ...(ticketViews
      ? gone(target, {
          ...{ kind: 'ticketView', path: '/ticket-views' },
          ...{ rows: current.ticketViews, kept: ticketViews.map(nameOf) },
        })
      : []),
    ...(queues
      ? gone(target, { kind: 'queue', path: '/queue', rows: current.queues, kept: queues.map(nameOf) })
      : []),
    ...(calendars
      ? gone(target, {
          kind: 'calendar',
          path: '/calendars',
          rows: current.calendars,
          kept: calendars.map(nameOf),
        })
      : []),
    ...(tags ? gone(target, { kind: 'tag', path: '/tags', rows: current.tags, kept: tags.map(nameOf) }) : []),
  ];
}

/** Plans the deletion of users that the file does not name, except for the installation's own staff. */
export function pruneUsers(target: Target, { users }: WantedCompany): Step[] {
  if (!users) return [];
  const kept = new Set(users.map(keyOf('users')));
  return target.current.users
    .filter((user) => !user.super && !kept.has(keyOf('users')(user)))
    .map(({ id, email }) => ({
      change: { action: 'delete', kind: 'user', name: email, company: target.name },
      carryOut: async (client) => {
        await client.call('DELETE', `/users/${id}`);
        return undefined;
      },
    }));
}

function gone(
  target: Target,
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
      change: { action: 'delete', kind, name, company: target.name },
      carryOut: async (client) => {
        await client.call('DELETE', `${path}/${id}`, { company: idOf(target) });
        return undefined;
      },
    }));
}
