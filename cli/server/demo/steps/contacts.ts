import { contactAt, createContact } from '@balcao/plugins/contacts/index.ts';
import type { Demo } from '../demo.ts';
import { demoBusinesses } from './customers.ts';

/**
 * Creates contacts with e-mail and custom fields for the address book; most have not written yet. It is part of the
 * demonstration, a sample company for operators who try the product.
 */
export async function fillContacts({ ctx, texts }: Demo): Promise<void> {
  const { document, city, plan } = texts.fields;
  for (const [index, { name, number, email, ...about }] of demoBusinesses.entries()) {
    if (await contactAt(ctx, { kind: 'phone', value: number })) continue;
    const extraInfo = [
      { name: document, value: about.document },
      { name: city, value: about.city },
      { name: plan, value: texts.fieldValues[index]?.plan ?? '' },
    ];
    await createContact(ctx, { name, number, email, extraInfo });
  }
}
