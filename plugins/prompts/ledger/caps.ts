import { type Context, companyClock } from '@balcao/core';
import { aiSettings, capDefaults } from '../contract/limits.ts';
import type { Prompt } from '../prompt.ts';

/** Count of tokens with its limit. */
export interface Scope {
  /** Stored name of the count, such as `day:2026-11-22`. */
  name: string;
  cap: number;
}

/** Limit of a count without a limit. */
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

/** Returns the company's present day and month by its own clock. */
export async function today(ctx: Context): Promise<{ day: string; month: string }> {
  const { day } = (await companyClock(ctx)).at(Date.now());
  return { day, month: day.slice(0, 7) };
}

/**
 * Lists the counts to which a call belongs, always in the same order, so that simultaneous calls wait for one another
 * and never block each other.
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
