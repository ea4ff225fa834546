import { type Context, faultLevel, type Host } from '@balcao/core';
import { type ConnectionTimers, connectionsWithTimers } from '../../connections/index.ts';
import { type Deadline, lockTicket, type TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';
import { companyRuleContext } from '../engine/company-rule-context.ts';
import { perform } from '../engine/perform.ts';
import type { RuleContext } from '../engine/rule-context.ts';
import type { Action } from '../engine/step.ts';

/** Kind of timer: the tickets on which it acts, after which time, and with which actions. */
export interface Timer {
  name: string;
  /** Minutes after which the timer acts; null or 0: never on this connection. */
  minutesOf(connection: ConnectionTimers): number | null;
  find(ctx: Context, deadlines: readonly Deadline[], max: number): Promise<number[]>;
  /**
   * Returns true when the ticket is still due; called with the locked row, which may have changed since it was found.
   */
  isDue(rules: RuleContext, ticket: Timed, before: number): Promise<boolean>;
  acts(rules: RuleContext, connection: Pick<ConnectionTimers, 'transferQueueId'>): Promise<readonly Action[]>;
}

/** Columns of a ticket that a timer reads. */
export type Timed = Pick<
  TicketRow,
  | 'status'
  | 'queueId'
  | 'fromMe'
  | 'waitingSince'
  | 'snoozedUntil'
  | 'createdAt'
  | 'updatedAt'
  | 'driver'
  | 'chatbot'
  | 'useIntegration'
  | 'lastMessageAt'
>;

/**
 * Runs a timer on every company's overdue tickets, each in its own transaction on the locked row, so that a second run
 * or another process does nothing more. A failure for one ticket does not stop the others.
 */
export async function runTimer(host: Host, timer: Timer): Promise<void> {
  const byCompany = new Map<number, ConnectionTimers[]>();
  for (const connection of await connectionsWithTimers(host)) {
    if (!timer.minutesOf(connection)) continue;
    byCompany.set(connection.companyId, [...(byCompany.get(connection.companyId) ?? []), connection]);
  }
  for (const [companyId, connections] of byCompany) {
    await guarded(host, { timer: timer.name, companyId }, () =>
      runCompany(host, companyId, timer, connections),
    );
  }
}

async function runCompany(
  host: Host,
  companyId: number,
  timer: Timer,
  connections: readonly ConnectionTimers[],
): Promise<void> {
  if (!(await host.tenancy.isActive(companyId))) return;
  const ctx = host.contextFor(companyId);
  const now = nowOf(ctx);
  const deadlines = new Map(
    connections.map((connection) => [connection.id, now - (timer.minutesOf(connection) ?? 0) * 60_000]),
  );
  const overdue = await timer.find(
    ctx,
    [...deadlines].map(([connectionId, before]) => ({ connectionId, before })),
    receptionLimits.ticketsPerRound,
  );
  for (const ticketId of overdue) {
    await guarded(host, { timer: timer.name, companyId, ticketId }, () =>
      ctx.transaction(async () => {
        const ticket = await lockTicket(ctx, ticketId);
        const connection = connections.find(({ id }) => id === ticket?.whatsappId);
        if (!ticket || !connection) return;
        const rules = companyRuleContext(ctx, ticket);
        if (await timer.isDue(rules, ticket, deadlines.get(connection.id) ?? 0))
          await perform(ctx, ticket, await timer.acts(rules, connection));
      }),
    );
  }
}

async function guarded(host: Host, about: object, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    host.log[faultLevel(error)]({ err: error, ...about }, 'a timer failed; it comes again');
  }
}
