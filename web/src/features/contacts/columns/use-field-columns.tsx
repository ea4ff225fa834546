import type { contactChanged } from '@balcao/plugins/contacts/contract/live-events.ts';
import type { ListedContact } from '@balcao/plugins/contacts/schemas.ts';
import { useCalmAsk } from '../../../lib/api/use-calm-ask.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { useColumns } from '../../../shared/field-columns/use-columns.ts';
import { useFields } from '../../../shared/field-values/use-fields.ts';
import type { Column } from '../../../ui/tables/DataTable.tsx';

/** Cache keys of lists whose rows contain values of fields. */
const lists = [['contacts']];

/**
 * Returns the company's fields that this user shows as columns of the contacts, and the parameters that have the server
 * send them.
 */
export function useFieldColumns() {
  const [keys, change] = useColumns('contact');
  const fields = useFields().rows.filter(({ target, isArchived }) => target === 'contact' && !isArchived);
  const shown = keys.flatMap((key) => fields.find((field) => field.key === key) ?? []);
  const ask = useCalmAsk(lists);
  // Live events contain no values: the list is read again, once for many events.
  useLive<typeof contactChanged>('company-{id}-contact', ({ action }) => {
    if (keys.length > 0 && action !== 'delete') ask();
  });
  return {
    keys,
    change,
    /** The company has fields to choose from. */
    isOffered: fields.length > 0,
    /** Part of the list's request; empty where no field is chosen. */
    params: keys.length > 0 ? { columns: keys } : {},
    columns: shown.map(
      ({ key, label, type }): Column<ListedContact> => ({
        key: `field.${key}`,
        header: label,
        isExtra: true,
        render: ({ fields: values }) => {
          const text = values?.find((value) => value.key === key)?.text;
          if (!text) return null;
          return (
            <span className={type === 'number' ? 'numeric' : undefined} title={text}>
              {text}
            </span>
          );
        },
      }),
    ),
  };
}

export type FieldColumns = ReturnType<typeof useFieldColumns>;
