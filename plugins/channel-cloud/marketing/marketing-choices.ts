import { type Context, digitsOf, itemsOf } from '@balcao/core';
import { type ChannelAddress, marketingChoices } from '../../connections/index.ts';
import { type Fields, momentOf, textOf } from '../inbound/webhook-value.ts';

/** Name of the webhook field about what customers chose in WhatsApp. */
export const choicesField = 'user_preferences';
/** Meta's words for a choice, and whether the customer wants marketing. */
const choices = new Map([
  ['stop', false],
  ['resume', true],
]);

/** Hands on that a customer wants no marketing of the company, as Meta says since `at` (epoch milliseconds). Safe to repeat. */
export async function marketingStopped(
  ctx: Context,
  addresses: readonly ChannelAddress[],
  at: number,
): Promise<void> {
  await handOn(ctx, { addresses, wantsMarketing: false, at });
}

/**
 * Hands on what customers chose about marketing of the company, as an update of Meta says; `saidAt` (epoch milliseconds)
 * holds where it states no time. Other choices are left out. Safe to repeat.
 */
export async function applyMarketingChoices(ctx: Context, value: Fields, saidAt: number): Promise<void> {
  for (const choice of itemsOf(value[choicesField])) {
    const wanted = choices.get(textOf(choice.value));
    if (wanted === undefined || !textOf(choice.category).startsWith('marketing')) continue;
    const addresses = addressesIn(choice.wa_id, choice.user_id);
    await handOn(ctx, { addresses, wantsMarketing: wanted, at: momentOf(choice.timestamp) ?? saidAt });
  }
}

/** Reads the addresses of a customer from Meta's fields: the number, which may be missing, and the id. */
export function addressesIn(number: unknown, userId: unknown): ChannelAddress[] {
  const [phone, bsuid] = [digitsOf(textOf(number)), textOf(userId)];
  return [
    ...(phone ? [{ kind: 'phone' as const, value: phone }] : []),
    ...(bsuid ? [{ kind: 'bsuid' as const, value: bsuid }] : []),
  ];
}

async function handOn(
  ctx: Context,
  choice: { addresses: readonly ChannelAddress[]; wantsMarketing: boolean; at: number },
): Promise<void> {
  if (choice.addresses.length === 0) return;
  for (const record of marketingChoices.of(ctx.host)) await record(ctx, choice);
}
