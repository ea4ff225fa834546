import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useMemo } from 'react';
import { useWholeList } from '../../lib/api/whole-list.ts';
import { fieldsKey } from '../ticket-fields/required-fields.ts';

interface FieldVariables {
  /** Fields whose values a text may contain as `{{field.key}}`. */
  fields: readonly Field[];
  /** Keys of the fields; null while loading. */
  keys: readonly string[] | null;
}

/**
 * Returns the company's fields whose values a text to customers may contain; only those of contacts for a text without
 * a ticket.
 */
export function useFieldVariables({ ofContacts = false }: { ofContacts?: boolean } = {}): FieldVariables {
  const { rows, isLoading } = useWholeList<Field>({ key: fieldsKey, path: '/fields' });
  return useMemo(() => {
    const fields = rows.filter(
      ({ target, isArchived }) => !isArchived && (!ofContacts || target === 'contact'),
    );
    return { fields, keys: isLoading ? null : fields.map(({ key }) => key) };
  }, [rows, isLoading, ofContacts]);
}
