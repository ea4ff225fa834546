import type { Context } from '../context.ts';
import { definePort } from '../plugin/port.ts';
import { countryOfPhone, type PhoneCountry, phoneCountry } from './countries.ts';

/** Key of the setting with the company's country; empty: the country of its own numbers. */
export const countrySetting = 'country';

/**
 * Returns the phone number of the given connection, otherwise of the company's default connection or of the first that was ever
 * paired; null when there is none.
 */
type OwnNumber = (ctx: Context, connectionId?: number) => Promise<string | null>;

/** Port for the company's own phone numbers, which the plugin of connections provides. */
export const ownNumber = definePort<OwnNumber>('phone/own-number', { providedBy: ['connections'] });

/**
 * Finds the country by whose rules a number without a country code is read: the one that the company set, else that
 * of the connection it is for, else that of the company's own numbers. null: unknown.
 *
 * @example
 * const country = await companyCountry(ctx, connectionId); // 'BR'
 */
export async function companyCountry(ctx: Context, connectionId?: number): Promise<PhoneCountry | null> {
  const named = phoneCountry(await ctx.host.tenancy.setting(ctx.companyId, countrySetting));
  if (named) return named;
  const number = await ownNumber.find(ctx.host)?.(ctx, connectionId);
  return number ? countryOfPhone(number) : null;
}
