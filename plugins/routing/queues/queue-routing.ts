import { CompanyModel, type Context } from '@balcao/core';
import type { AgentGoneAct, AgentOrder, TicketOrder } from '../contract/limits.ts';

/** Settings by which a queue assigns its tickets to agents. */
export class QueueRoutingRow extends CompanyModel {
  static override tableName = 'QueueRoutings';

  declare queueId: number;
  declare isOn: boolean;
  declare ticketOrder: TicketOrder;
  declare agentOrder: AgentOrder;
  /** Minutes of open time within which the agent must answer; null: a ticket stays with its agent. */
  declare returnMinutes: number | null;
  declare onAgentGone: AgentGoneAct;
  /** Days within which a customer returns to the same agent; null: to any agent. */
  declare stickyDays: number | null;
  /** Most tickets of an agent within five minutes; null: any number. */
  declare burst: number | null;
  /** Minutes of waiting after which an agent may lack a needed skill; null: never. */
  declare skillMinutes: number | null;

  override $parseDatabaseJson(json: Record<string, unknown>) {
    const row = super.$parseDatabaseJson(json);
    if ('isOn' in row) row.isOn = Boolean(row.isOn);
    return row;
  }
}

export type RoutingValues = Pick<
  QueueRoutingRow,
  | 'isOn'
  | 'ticketOrder'
  | 'agentOrder'
  | 'returnMinutes'
  | 'onAgentGone'
  | 'stickyDays'
  | 'burst'
  | 'skillMinutes'
>;

/** Lists the queues of the company with automatic assignment. */
export async function activeRoutings(ctx: Context): Promise<QueueRoutingRow[]> {
  return await QueueRoutingRow.of(ctx).where({ isOn: true }).orderBy('queueId');
}

/** Finds the settings of a queue's automatic assignment; null where it is off. */
export async function activeRoutingOf(ctx: Context, queueId: number | null): Promise<QueueRoutingRow | null> {
  if (queueId === null) return null;
  return (await QueueRoutingRow.of(ctx).findOne({ queueId, isOn: true })) ?? null;
}
