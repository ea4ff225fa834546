import { api } from '../../../lib/api/api.ts';
import type { Message } from '../ticket.ts';

export type CardPerson = NonNullable<Message['cards']>[number];

/** Makes a contact of a person on a card; rejects with ERR_DUPLICATED_CONTACT for one that is known. */
export async function saveCard({ name, numbers, emails }: CardPerson): Promise<void> {
  const [number = '', ...others] = numbers;
  const [email = ''] = emails;
  const extraInfo = others.map((value, at) => ({ name: `Telefone ${at + 2}`, value }));
  await api.post('/contacts', { name: name || number, number, email, extraInfo });
}
