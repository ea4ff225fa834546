import type { fieldChanged } from '@balcao/plugins/fields/contract/live-events.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { type List, useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { fieldsKey } from '../ticket-fields/required-fields.ts';

/** Fields of tickets and contacts in their order, which follow live changes. */
export function useFields(): List<Field> {
  useLiveRows<typeof fieldChanged, Field>({
    event: 'company-{id}-field',
    key: fieldsKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  return useWholeList<Field>({ key: fieldsKey, path: '/fields', order: byPosition });
}

function byPosition(a: Field, b: Field): number {
  return b.target.localeCompare(a.target) || a.position - b.position || a.id - b.id;
}
