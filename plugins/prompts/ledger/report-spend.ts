import { type Context, companyClock, ValidationFailed } from '@balcao/core';
import { Prompt } from '../prompt.ts';
import type { SpendReport } from '../schemas.ts';
import { companyCaps, today } from './caps.ts';

interface Sum {
  calls: number;
  tokens: number;
}

/** Reports the tokens of a month's calls, by day, prompt and kind, and the use of the present caps. Throws ERR_VALIDATION. */
export async function reportSpend(ctx: Context, given: string | undefined): Promise<SpendReport> {
  const now = await today(ctx);
  const month = given ?? now.month;
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw ValidationFailed({ details: { month: 'such as 2026-11' } });
  const caps = await companyCaps(ctx);
  const [days, kinds, byPrompt, prompts] = await Promise.all([
    sums<{ day: string }>(ctx, month, 'day'),
    sums<{ kind: string }>(ctx, month, 'kind'),
    sums<{ promptId: number | null }>(ctx, month, 'promptId'),
    Prompt.of(ctx),
  ]);
  const names = new Map(prompts.map(({ id, name }) => [id, name]));
  return {
    month,
    timeZone: (await companyClock(ctx)).timeZone,
    caps,
    used: { day: await usedOf(ctx, `day:${now.day}`), month: await usedOf(ctx, `month:${now.month}`) },
    days: days.sort((one, other) => one.day.localeCompare(other.day)),
    kinds: kinds.sort(byTokens),
    prompts: byPrompt
      .map((row) => ({ ...row, name: row.promptId === null ? null : (names.get(row.promptId) ?? null) }))
      .sort(byTokens),
  };
}

async function sums<Row>(
  ctx: Context,
  month: string,
  column: 'day' | 'kind' | 'promptId',
): Promise<Array<Row & Sum>> {
  const rows = await ctx.sql.rows<Row & Sum>(
    `SELECT ${column}, COUNT(*) AS calls, SUM(tokens) AS tokens FROM PromptSpend
     WHERE companyId = :company AND day >= ? AND day <= ? GROUP BY ${column}`,
    [`${month}-01`, `${month}-31`],
  );
  return rows.map((row) => ({ ...row, calls: Number(row.calls), tokens: Number(row.tokens) }));
}

async function usedOf(ctx: Context, scope: string): Promise<number> {
  const row = await ctx.table('PromptBudgets').where({ scope }).first('used');
  return Number(row?.used ?? 0);
}

function byTokens(one: Sum, other: Sum): number {
  return other.tokens - one.tokens;
}
