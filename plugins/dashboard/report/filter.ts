import type { Context } from '@balcao/core';
import { findConnection } from '../../connections/index.ts';
import { findQueue } from '../../queues/index.ts';
import type { Condition } from '../../tickets/index.ts';
import type { ReportQuery } from '../schemas.ts';
import type { Place } from '../ticket-log.ts';

/** Queue, agent and connection of a report. 0 means tickets without one, an absent field means any. */
export type Filter = Partial<Place>;

/**
 * Reads a supervisor's filter by queue, agent and connection. Throws ERR_QUEUE_NOT_FOUND, ERR_NO_USER_FOUND and
 * ERR_NO_WAPP_FOUND for records that the company does not have.
 */
export async function filterOf(ctx: Context, query: ReportQuery): Promise<Filter> {
  const { queueId, userId, whatsappId } = query;
  if (queueId) await findQueue(ctx, queueId);
  if (userId) await ctx.host.accounts.requireUser(ctx, userId);
  if (whatsappId) await findConnection(ctx, whatsappId);
  return placesOf(query);
}

/**
 * Reads the filter of the tickets behind a number, whose queue, agent or connection may be deleted: their entries stay.
 * An id that the company never had finds none.
 */
export function placesOf({ queueId, userId, whatsappId }: ReportQuery): Filter {
  return {
    ...(queueId === undefined ? {} : { queueId }),
    ...(userId === undefined ? {} : { userId }),
    ...(whatsappId === undefined ? {} : { whatsappId }),
  };
}

export function isFiltered(filter: Filter): boolean {
  return Object.keys(filter).length > 0;
}

/** The filter as SQL over figures and entries of the ticket log, or over their `alias`; begins with AND where there is any. */
export function wherePlace(filter: Filter, alias = ''): Condition {
  const parts = Object.entries(filter);
  return {
    sql: parts.map(([column]) => ` AND ${alias}${column} = ?`).join(''),
    bindings: parts.map(([, id]) => id),
  };
}

/** Returns the filter as SQL over tickets, whose columns are null for none. */
export function whereTicket(filter: Filter): Condition {
  const parts = Object.entries(filter);
  return {
    sql: parts
      .map(([column, id]) => (id === 0 ? ` AND t.${column} IS NULL` : ` AND t.${column} = ?`))
      .join(''),
    bindings: parts.flatMap(([, id]) => (id === 0 ? [] : [id])),
  };
}
