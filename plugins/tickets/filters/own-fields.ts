import type { Context } from '@balcao/core';
import { connectionsByIds, drivers } from '../../connections/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import { ticketPriorities, ticketStatuses } from '../contract/limits.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { Comparable, FilterField } from './filter-fields.ts';

const column = (sql: string) => ({ column: { sql, bindings: [] } });
const choicesOf = (values: readonly Comparable[]) => values.map((value) => ({ value }));
const isId = (value: Comparable): value is number => typeof value === 'number';
/** Drivers answer numbers of 64 bits as texts or as numbers. */
const momentOf = (value: number | null) => (value === null ? null : Number(value));

type Records = (ctx: Context, ids: number[]) => Promise<ReadonlyMap<number, unknown>>;
const knownBy = (find: Records) => async (ctx: Context, values: readonly Comparable[]) =>
  new Set<Comparable>((await find(ctx, values.filter(isId))).keys());

const usersByIds: Records = async (ctx, ids) =>
  new Map((await ctx.host.accounts.describeUsers(ctx, ids)).map((user) => [user.id, user]));

/** Makes the filter field of a column that holds the id of another record, or none. */
function link(key: string, of: 'queueId' | 'userId' | 'whatsappId', find: Records): FilterField {
  return {
    key,
    type: 'choice',
    isNullable: true,
    known: knownBy(find),
    sql: column(`t.${of}`),
    read: (_ctx, ticket) => ticket[of],
  };
}

function moment(key: string, of: 'createdAt' | 'updatedAt' | 'waitingSince' | 'snoozedUntil'): FilterField {
  return {
    key,
    type: 'moment',
    isNullable: of === 'waitingSince' || of === 'snoozedUntil',
    sql: column(`t.${of}`),
    read: (_ctx, ticket) => momentOf(ticket[of]),
  };
}

function flag(key: string, sql: string, isSo: (ticket: TicketRow) => boolean): FilterField {
  return {
    key,
    type: 'flag',
    sql: column(`CASE WHEN ${sql} THEN 1 ELSE 0 END`),
    read: (_ctx, ticket) => (isSo(ticket) ? 1 : 0),
  };
}

const fixed: readonly FilterField[] = [
  {
    key: 'status',
    type: 'choice',
    choices: choicesOf(ticketStatuses),
    sql: column('t.status'),
    read: (_ctx, { status }) => status,
  },
  {
    key: 'priority',
    type: 'number',
    choices: choicesOf(ticketPriorities),
    sql: column('t.priority'),
    read: (_ctx, { priority }) => priority,
  },
  link('queue', 'queueId', queuesByIds),
  { ...link('agent', 'userId', usersByIds), isUser: true },
  link('connection', 'whatsappId', connectionsByIds),
  {
    key: 'contact',
    type: 'choice',
    choices: choicesOf(['person', 'group']),
    sql: column("CASE WHEN t.isGroup = 1 THEN 'group' ELSE 'person' END"),
    read: (_ctx, { isGroup }) => (isGroup === 1 ? 'group' : 'person'),
  },
  moment('waitingSince', 'waitingSince'),
  moment('createdAt', 'createdAt'),
  moment('updatedAt', 'updatedAt'),
  moment('snoozedUntil', 'snoozedUntil'),
  flag('unread', 't.unreadMessages > 0', ({ unreadMessages }) => unreadMessages > 0),
  flag(
    'fromAd',
    'EXISTS (SELECT 1 FROM TicketAds clicked WHERE clicked.ticketId = t.id)',
    ({ adTitle }) => adTitle !== null,
  ),
];

/** Lists the filter fields of tickets themselves, those of their connections and channels included. */
export function ownFields({ host }: Context): readonly FilterField[] {
  const channel: FilterField = {
    key: 'channel',
    type: 'choice',
    isNullable: true,
    choices: choicesOf(drivers.of(host).map(({ provider }) => provider)),
    sql: column('(SELECT line.provider FROM Whatsapps line WHERE line.id = t.whatsappId)'),
    read: (_ctx, { whatsappProvider }) => whatsappProvider,
  };
  return [...fixed, channel];
}
