import { type Context, canonicalPhone, phoneVariants, places } from '@balcao/core';
import { type ContactRow, identityKey, identityKeysByIds, readIdentities } from '../../contacts/index.ts';

const keyMax = 128;

/** Recipient of a campaign as opt-outs know them. */
interface Addressee {
  numberKey: string;
  number: string;
  /** null: a number of a list, whose contact may exist all the same. */
  contactId: number | null;
}

/** Returns the key by which campaigns and opt-outs know a contact: the phone in canonical form, else the other address with its kind. */
export function keyOfContact({
  number,
  addressKind,
  addressValue,
}: Pick<ContactRow, 'number' | 'addressKind' | 'addressValue'>): string {
  return number ? canonicalPhone(number) : keyOfAddress(addressKind, addressValue);
}

/** Returns the key by which campaigns and opt-outs know an address without a contact. */
export function keyOfAddress(kind: string, value: string): string {
  return kind === 'phone' ? canonicalPhone(value) : `${kind}:${value}`.slice(0, keyMax);
}

/** Filters numbers, in canonical form, to those whose owners want no campaigns. */
export function suppressedNumbers(ctx: Context, phones: readonly string[]): Promise<Set<string>> {
  return suppressedAmong(
    ctx,
    phones.map((phone) => ({ numberKey: phone, number: phone, contactId: null })),
  );
}

/**
 * Filters recipients, by their keys, to those who want no campaigns. An opt-out is a person's: it holds for every address of their
 * contact, also where a merge or the network joined that address later.
 */
export async function suppressedAmong(ctx: Context, people: readonly Addressee[]): Promise<Set<string>> {
  if (people.length === 0 || !(await ctx.table('CampaignSuppressions').first('id'))) return new Set();
  const found = await suppressedKeys(ctx, new Set(people.map(({ numberKey }) => numberKey)));
  const keysOf = await otherKeys(
    ctx,
    people.filter(({ numberKey }) => !found.has(numberKey)),
  );
  const others = await suppressedKeys(ctx, new Set([...keysOf.values()].flat()));
  for (const [numberKey, keys] of keysOf) if (keys.some((key) => others.has(key))) found.add(numberKey);
  return found;
}

async function suppressedKeys(ctx: Context, keys: ReadonlySet<string>): Promise<Set<string>> {
  if (keys.size === 0) return new Set();
  const rows = await ctx.sql.rows<{ numberKey: string }>(
    `SELECT numberKey FROM CampaignSuppressions WHERE companyId = :company AND numberKey IN (${places(keys.size)})`,
    [...keys],
  );
  return new Set(rows.map(({ numberKey }) => numberKey));
}

/** Finds the keys of all addresses of each one's contact, by their own key. */
async function otherKeys(ctx: Context, people: readonly Addressee[]): Promise<Map<string, string[]>> {
  const unknown = people.filter(({ contactId }) => contactId === null);
  const book = await readIdentities(
    ctx,
    unknown.flatMap(({ number }) => phonesOf(number)),
  );
  const contactOf = new Map<string, number>();
  for (const { numberKey, number, contactId } of people) {
    const found = phonesOf(number).map((phone) => book.get(identityKey(phone))?.id);
    const id = contactId ?? found.find((one) => one !== undefined);
    if (id !== undefined) contactOf.set(numberKey, id);
  }
  const keys = await keysOfContacts(ctx, contactOf.values());
  return new Map([...contactOf].map(([numberKey, id]) => [numberKey, keys.get(id) ?? []]));
}

function phonesOf(number: string) {
  return phoneVariants(number).map((value) => ({ kind: 'phone' as const, value }));
}

/** Finds the keys of all addresses of these contacts. */
export async function keysOfContacts(ctx: Context, ids: Iterable<number>): Promise<Map<number, string[]>> {
  const identities = await identityKeysByIds(ctx, ids);
  return new Map([...identities].map(([id, known]) => [id, [...known].map(keyOfIdentity)]));
}

/** The key of an address from the form `kind:value` in which contacts name it. */
function keyOfIdentity(identity: string): string {
  const colon = identity.indexOf(':');
  return keyOfAddress(identity.slice(0, colon), identity.slice(colon + 1));
}
