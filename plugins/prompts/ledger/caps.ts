import { type Context, companyClock } from '@balcao/core';
import { aiSettings, capDefaults } from '../contract/limits.ts';
import type { Prompt } from '../prompt.ts';

/** One count of tokens, and how far it may go. */
export interface Scope {
  /** Stored name, such as `day:2026-11-22`. */
  name: string;
  cap: number;
}

/** No count goes further. */
const uncapped = Number.MAX_SAFE_INTEGER;

export type Capped = Pick<Prompt, 'id' | 'ticketTokensMax' | 'dayTokensMax' | 'monthTokensMax'>;

/** Reads the company's own limits of AI tokens; null: none. */
export async function companyCaps({ host, companyId }: Context) {
  const read = async (key: string, usual: number) => {
    const text = (await host.tenancy.setting(companyId, key)).trim();
    if (!/^\d{1,12}$/.test(text)) return usual;
    return Number(text) === 0 ? null : Number(text);
  };
  return {
    ticket: await read(aiSettings.ticketTokens, capDefaults.ticket),
    day: await read(aiSettings.dayTokens, capDefaults.day),
    month: await read(aiSettings.monthTokens, capDefaults.month),
  };
}

/** The company's day and month as its own clock has them now. */
export async function today(ctx: Context): Promise<{ day: string; month: string }> {
  const { day } = (await companyClock(ctx)).at(Date.now());
  return { day, month: day.slice(0, 7) };
}

/**
 * Everything that a call counts towards. Always in this order, so that calls at the same moment wait for one another and
 * never for each other.
 */
export async function scopesOf(
  ctx: Context,
  { prompt, ticketId }: { prompt: Capped | null; ticketId: number | null },
): Promise<{ day: string; scopes: Scope[] }> {
  const caps = await companyCaps(ctx);
  const { day, month } = await today(ctx);
  const scopes: Scope[] = [
    { name: `month:${month}`, cap: caps.month ?? uncapped },
    { name: `day:${day}`, cap: caps.day ?? uncapped },
  ];
  if (prompt)
    scopes.push(
      { name: `prompt:${prompt.id}:month:${month}`, cap: prompt.monthTokensMax ?? uncapped },
      { name: `prompt:${prompt.id}:day:${day}`, cap: prompt.dayTokensMax ?? uncapped },
    );
  if (ticketId !== null)
    scopes.push({
      name: `ticket:${ticketId}`,
      cap: Math.min(prompt?.ticketTokensMax ?? uncapped, caps.ticket ?? uncapped),
    });
  return { day, scopes };
}
