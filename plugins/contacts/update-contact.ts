import {
  type Context,
  digitsOf,
  isSamePhone,
  isUniqueViolation,
  requireUnchanged,
  ValidationFailed,
} from '@balcao/core';
import { type ContactAddress, identitiesOf } from './address.ts';
import type { ContactRow } from './contact.ts';
import { addressesOnNetwork, checkedName, checkedNumber, phoneIn } from './contact-input.ts';
import { DuplicatedContact } from './contract/errors.ts';
import type { ContactWithInfo } from './create-contact.ts';
import { announceContact } from './fields/announce-contact.ts';
import { fillFields } from './fields/fill-fields.ts';
import { addressOf, extraInfoByIds, findContact } from './find-contact.ts';
import { addIdentities, dropIdentities, readIdentities } from './identities.ts';
import { addressChanges } from './ports.ts';
import type { UpdateContact } from './schemas.ts';
import { storeExtraInfo } from './store-extra-info.ts';
import { type ContactPatch, patchContact } from './write-contact.ts';

/**
 * Changes the given fields of a contact. A new number is checked on the network when one is online, and replaces the old
 * one's addresses. Throws ERR_NO_CONTACT_FOUND, ERR_CHANGED_MEANWHILE and what `createContact` throws.
 */
export async function updateContact(
  ctx: Context,
  id: number,
  input: UpdateContact,
): Promise<ContactWithInfo> {
  const before = await findContact(ctx, id);
  const change: ContactPatch = {};
  if (input.name !== undefined && input.name !== before.name) change.name = checkedName(input.name);
  if (input.email !== undefined) change.email = input.email.trim();
  const addresses = await newAddresses(ctx, before, input.number);
  if (addresses) {
    const number = phoneIn(addresses);
    Object.assign(change, { number, addressKind: 'phone', addressValue: number });
  }
  try {
    return await ctx.transaction(async () => {
      await requireUnchanged(ctx, 'Contacts', id);
      const contact = await findContact(ctx, id);
      if (addresses) {
        for (const hear of addressChanges.of(ctx.host))
          await hear(ctx, { contactId: id, from: addressOf(contact) });
        await replaceAddresses(ctx, contact, addresses);
      }
      const info = input.extraInfo && (await storeExtraInfo(ctx, id, input.extraInfo));
      const rows = info?.rows ?? (await extraInfoByIds(ctx, [id])).get(id) ?? [];
      const areFieldsChanged = await fillFields(ctx, id, input.fieldValues);
      if (differs(contact, change) || info?.changed) {
        await patchContact(ctx, contact, change, {
          extraInfo: rows,
          extraInfoChanged: info?.changed ?? false,
        });
      } else if (areFieldsChanged) await announceContact(ctx, contact);
      return { contact, extraInfo: rows };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw DuplicatedContact();
    throw error;
  }
}

/** The addresses of a number that differs from the contact's; null when it stays as it is. */
async function newAddresses(
  ctx: Context,
  contact: ContactRow,
  given: string | undefined,
): Promise<ContactAddress[] | null> {
  if (given === undefined || digitsOf(given) === (contact.number ?? '')) return null;
  if (contact.isGroup) throw ValidationFailed({ details: { number: 'a group keeps its number' } });
  const number = await checkedNumber(ctx, given);
  await refuseTaken(ctx, contact.id, [{ kind: 'phone', value: number }]);
  return addressesOnNetwork(ctx, number);
}

async function replaceAddresses(
  ctx: Context,
  { id, number }: ContactRow,
  addresses: readonly ContactAddress[],
): Promise<void> {
  await refuseTaken(ctx, id, addresses);
  const identities = identitiesOf(addresses);
  const hasLid = identities.some(({ kind }) => kind === 'lid');
  // A hidden id belongs to the owner of the former number: with it, that owner's messages would still lead here. Not so
  // where a number was added to a customer whom the network knows by the hidden id alone: another number corrects it.
  const isOtherPhone =
    number !== null && !isSamePhone(number, phoneIn(addresses)) && !(await isNumberAdded(ctx, id));
  await dropIdentities(
    ctx,
    id,
    isOtherPhone ? ['phone', 'lid', 'bsuid'] : hasLid ? ['phone', 'lid'] : ['phone'],
  );
  await addIdentities(ctx, id, identities);
}

/** True where the contact's hidden ids were known before any number of it. */
async function isNumberAdded(ctx: Context, contactId: number): Promise<boolean> {
  const rows: Array<{ kind: string; createdAt: number }> = await ctx
    .table('ContactIdentities')
    .where({ contactId })
    .select('kind', 'createdAt');
  const times = (kinds: readonly string[]) =>
    rows.flatMap(({ kind, createdAt }) => (kinds.includes(kind) ? [Number(createdAt)] : []));
  const hidden = times(['lid', 'bsuid']);
  return hidden.length > 0 && Math.min(...times(['phone'])) > Math.max(...hidden);
}

async function refuseTaken(
  ctx: Context,
  contactId: number,
  addresses: readonly ContactAddress[],
): Promise<void> {
  const book = await readIdentities(ctx, identitiesOf(addresses));
  if ([...book.values()].some(({ id }) => id !== contactId)) throw DuplicatedContact();
}

function differs(contact: ContactRow, change: ContactPatch): boolean {
  return (Object.keys(change) as Array<keyof ContactPatch>).some((key) => change[key] !== contact[key]);
}
