import type { Field } from '@balcao/plugins/fields/schemas.ts';
import type { TicketInFull } from '@balcao/plugins/tickets/schemas.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ListPage, rowsOf } from '../../lib/api/list.ts';
import { wholeRows } from '../../lib/api/whole-list.ts';

/** Query key of the company's fields. */
export const fieldsKey = ['fields'];

/** State of a ticket's address that asks the agent for the fields without which the ticket cannot be closed. */
export const askForFields = { asksForFields: true } as const;

interface Filled {
  queueId: number | null;
  fields?: TicketInFull['fields'];
}

/** Fields of tickets in this queue that are shown, in their order. */
export function fieldsInQueue(fields: readonly Field[], queueId: number | null): Field[] {
  return fields.filter(
    (field) =>
      field.target === 'ticket' &&
      !field.isArchived &&
      (field.queueIds.length === 0 || (queueId !== null && field.queueIds.includes(queueId))),
  );
}

/** Fields that are empty and required for the ticket to be closed. */
export function missingFields(fields: readonly Field[], { queueId, fields: values = [] }: Filled): Field[] {
  return fieldsInQueue(fields, queueId).filter(
    ({ id, requiredAt }) => requiredAt === 'close' && !values.some(({ fieldId }) => fieldId === id),
  );
}

/**
 * True where a ticket is known to lack a required field. A ticket of a list carries no fields: the server decides about
 * it.
 */
export function isMissingFields(client: QueryClient, ticket: Filled): boolean {
  if (!ticket.fields) return false;
  const [list] = client.getQueriesData<InfiniteData<ListPage>>({ queryKey: fieldsKey });
  return list?.[1] ? missingFields(rowsOf<Field>(list[1], wholeRows), ticket).length > 0 : false;
}
