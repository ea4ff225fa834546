import {
  AppError,
  type Context,
  companyCountry,
  hidesSomething,
  NumberNotOnNetwork,
  requirePhone,
  tidyName,
  ValidationFailed,
} from '@balcao/core';
import { checkNumber } from '../connections/index.ts';
import type { ContactAddress } from './address.ts';
import { bestAddress, cleanAddresses } from './address.ts';
import { cleanName } from './contact.ts';
import { ContactCheckFailed, InvalidContact } from './contract/errors.ts';
import { contactLimits } from './contract/limits.ts';

/** Normalizes a contact's name. Throws ERR_VALIDATION when it is too short, too long or contains invisible characters. */
export function checkedName(given: string): string {
  const name = tidyName(cleanName(given));
  const { min, max } = contactLimits.name;
  if (name.length < min || name.length > max) {
    throw ValidationFailed({ details: { name: `must have ${min} to ${max} characters` } });
  }
  if (hidesSomething(name))
    throw ValidationFailed({ details: { name: 'must not hold characters that cannot be seen' } });
  return name;
}

/**
 * Returns the digits of a number with its country's code. A number without a code is taken as one of the connection's
 * or the company's country. Throws ERR_WAPP_INVALID_CONTACT for a text that is not certainly a number.
 */
export async function checkedNumber(ctx: Context, given: string, connectionId?: number): Promise<string> {
  return requirePhone(given, { country: await companyCountry(ctx, connectionId) }, InvalidContact);
}

/**
 * The addresses of a number as its network names them, the phone first; as typed when nothing is online to ask.
 * A call over the network: never inside a transaction. Throws ERR_WAPP_INVALID_CONTACT and ERR_WAPP_CHECK_CONTACT.
 */
export async function addressesOnNetwork(
  ctx: Context,
  number: string,
  connectionId?: number,
): Promise<ContactAddress[]> {
  const typed: ContactAddress = { kind: 'phone', value: number };
  let answer: Awaited<ReturnType<typeof checkNumber>>;
  try {
    answer = await checkNumber(ctx, number, connectionId);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw ContactCheckFailed({ cause });
  }
  if (answer === null) throw InvalidContact({ details: { number: NumberNotOnNetwork() } });
  if (answer === 'unavailable') return [typed];
  const addresses = cleanAddresses(answer);
  return bestAddress(addresses)?.kind === 'phone' ? addresses : [typed, ...addresses];
}

/** The phone among addresses that hold one. */
export function phoneIn(addresses: readonly ContactAddress[]): string {
  return addresses.find(({ kind }) => kind === 'phone')?.value ?? '';
}
