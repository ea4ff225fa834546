import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { hasCode } from '../../../lib/api/api-error.ts';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';

/** Query for the contacts with these ids that still exist, in their order. */
export const cardContacts = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['contacts', 'cards', ids],
    queryFn: async ({ signal }): Promise<ContactChoice[]> => {
      const found = await Promise.all(
        ids.map((id) =>
          api.get(`/contacts/${id}`, {}, { signal }).catch((error: unknown) => {
            if (hasCode(error, 'ERR_NO_CONTACT_FOUND')) return null;
            throw error;
          }),
        ),
      );
      return found.filter((contact) => contact !== null);
    },
    enabled: ids.length > 0,
  });
