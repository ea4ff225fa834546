import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { ContactChoice } from '../../../shared/choices/ContactSearch.tsx';
import type { Message } from '../ticket.ts';

export type CardPerson = NonNullable<Message['cards']>[number];

/** Creates a contact from a contact card in a message; rejects with ERR_DUPLICATED_CONTACT when the contact exists. */
export async function saveCard({ name, numbers, emails }: CardPerson): Promise<void> {
  const [number = '', ...others] = numbers;
  const [email = ''] = emails;
  const extraInfo = others.map((value, at) => ({ name: `Telefone ${at + 2}`, value }));
  await api.post('/contacts', { name: name || number, number, email, extraInfo });
}

/** Finds the company's contact that has one of these numbers: null for none, undefined until that is known. */
export function useContactOf(numbers: readonly string[]): {
  contact: ContactChoice | null | undefined;
  refetch: () => Promise<unknown>;
} {
  const client = useQueryClient();
  const queryKey = ['contacts', 'numbers', ...numbers];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/contacts/numbers', { numbers: numbers.join(',') }, { signal }),
    enabled: numbers.length > 0,
    staleTime: 60_000,
  });
  return {
    contact: data && (data.map(({ contact }) => contact).find(Boolean) ?? null),
    refetch: () => client.invalidateQueries({ queryKey }),
  };
}
