import { type Context, refuseTaken } from '@balcao/core';
import { type ContactAddress, identitiesOf } from './address.ts';
import type { ContactRow } from './contact.ts';
import { addressesOnNetwork, checkedName, checkedNumber, phoneIn } from './contact-input.ts';
import { DuplicatedContact } from './contract/errors.ts';
import { fillFields } from './fields/fill-fields.ts';
import { addIdentities, readIdentities } from './identities.ts';
import type { ExtraInfoRow } from './present-contact.ts';
import type { CreateContact } from './schemas.ts';
import { storeExtraInfo } from './store-extra-info.ts';
import { insertContact, patchContact } from './write-contact.ts';

export interface ContactWithInfo {
  contact: ContactRow;
  extraInfo: ExtraInfoRow[];
}

/**
 * Adds a contact to the company's address book, its number checked on the network when one is online. A customer who
 * wrote before under a hidden number and turns out to have this one is completed rather than added. Throws
 * ERR_VALIDATION, ERR_DUPLICATED_CONTACT, ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT, ERR_FIELD_VALUES.
 */
export async function createContact(ctx: Context, input: CreateContact): Promise<ContactWithInfo> {
  const name = checkedName(input.name);
  const number = await checkedNumber(ctx, input.number);
  await refuseDuplicate(ctx, [{ kind: 'phone', value: number }]);
  const addresses = await addressesOnNetwork(ctx, number);
  const fields = { name, email: (input.email ?? '').trim(), number: phoneIn(addresses) };
  // Another process may be faster with this number.
  return refuseTaken(DuplicatedContact, () => ctx.transaction(() => store(ctx, fields, addresses, input)));
}

type Fields = Pick<ContactRow, 'name' | 'email'> & { number: string };

async function store(
  ctx: Context,
  fields: Fields,
  addresses: readonly ContactAddress[],
  { extraInfo = [], fieldValues }: Pick<CreateContact, 'extraInfo' | 'fieldValues'>,
): Promise<ContactWithInfo> {
  const known = await refuseDuplicate(ctx, addresses);
  const address = { addressKind: 'phone', addressValue: fields.number } as const;
  if (known) {
    await addIdentities(
      ctx,
      known.id,
      identitiesOf(addresses).filter(({ kind }) => kind === 'phone'),
    );
    const { rows, changed } = await storeExtraInfo(ctx, known.id, extraInfo);
    await patchContact(ctx, known, { ...fields, ...address }, { extraInfo: rows, extraInfoChanged: changed });
    await fillFields(ctx, known.id, fieldValues);
    return { contact: known, extraInfo: rows };
  }
  let rows: ExtraInfoRow[] = [];
  const contact = await insertContact(
    ctx,
    { ...fields, ...address, isGroup: 0, whatsappId: null },
    identitiesOf(addresses),
    async (contactId) => {
      ({ rows } = await storeExtraInfo(ctx, contactId, extraInfo));
      return rows;
    },
  );
  await fillFields(ctx, contact.id, fieldValues);
  return { contact, extraInfo: rows };
}

/** Throws ERR_DUPLICATED_CONTACT when a contact has the number; answers a contact without number that has another of the addresses. */
async function refuseDuplicate(
  ctx: Context,
  addresses: readonly ContactAddress[],
): Promise<ContactRow | undefined> {
  const book = await readIdentities(ctx, identitiesOf(addresses));
  const contacts = [...new Set(book.values())];
  if (contacts.some(({ number }) => number !== null)) throw DuplicatedContact();
  return contacts[0];
}
