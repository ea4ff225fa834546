import type { Context } from '@balcao/core';
import { BudgetSpent } from '../contract/errors.ts';
import type { SpendKind } from '../contract/limits.ts';
import type { Usage } from '../provider/chat.ts';
import { type Capped, type Scope, scopesOf } from './caps.ts';

/** Spending of a call that is about to be made. */
export interface Spending {
  kind: SpendKind;
  prompt: Capped | null;
  ticketId: number | null;
  model: string;
  /** Most tokens that the call can take. */
  tokens: number;
}

export interface Reservation {
  id: number;
  tokens: number;
  promptId: number | null;
  scopes: readonly Scope[];
}

/**
 * Reserves the most tokens that a call can cost in every budget to which it belongs, or in none. Each budget rises only
 * up to its limit, in one transaction, so that limits hold exactly, however many calls run at once. Throws
 * ERR_AI_BUDGET_SPENT.
 */
export async function reserve(ctx: Context, wanted: Spending): Promise<Reservation> {
  const { prompt, ticketId, tokens } = wanted;
  const { day, scopes } = await scopesOf(ctx, { prompt, ticketId });
  await openBudgets(ctx, scopes);
  return ctx.transaction(async () => {
    const now = Date.now();
    for (const { name, cap } of scopes) {
      const { affected } = await ctx.sql.write(
        `UPDATE PromptBudgets SET used = used + ?, updatedAt = ?
         WHERE companyId = :company AND scope = ? AND used <= ?`,
        [tokens, now, name, cap - tokens],
      );
      if (affected !== 1) throw BudgetSpent({ details: { scope: name.split(':')[0], cap } });
    }
    const [id] = await ctx.sql.insertForIds(
      'PromptSpend',
      [
        'promptId',
        'ticketId',
        'userId',
        'kind',
        'model',
        'day',
        'state',
        'reserved',
        'tokens',
        'promptTokens',
        'completionTokens',
        'createdAt',
      ],
      [
        [
          prompt?.id ?? null,
          ticketId,
          ctx.actor.userId,
          wanted.kind,
          wanted.model.slice(0, 100),
          day,
          'reserved',
          tokens,
          tokens,
          0,
          0,
          now,
        ],
      ],
    );
    return { id: id as number, tokens, promptId: prompt?.id ?? null, scopes };
  });
}

export interface Outcome {
  /** `done` and `lost`: the provider worked on the call; `failed`: it did not, and the call costs nothing. */
  state: 'done' | 'failed' | 'lost';
  /** Tokens used; null: the provider does not state them, and the reserved number is charged. */
  usage?: Usage | null;
  failure?: string;
  sources?: readonly string[];
  /** Key of the answer's words, equal for equal answers; null: the call has no answer to a customer. */
  answerKey?: string | null;
}

/**
 * Returns the unused tokens of a reservation to its budgets, once, however often it is called. Where a provider states
 * more tokens than were reserved, only the reserved ones are charged, so that a wrong number cannot empty the month's
 * budget.
 */
export async function settle(
  ctx: Context,
  { id, tokens: reserved, promptId, scopes }: Reservation,
  { state, usage = null, failure, sources = [], answerKey = null }: Outcome,
): Promise<void> {
  const said = usage ? usage.promptTokens + usage.completionTokens : reserved;
  const tokens = state === 'failed' ? 0 : Math.min(said, reserved);
  const completionTokens = state === 'done' && usage ? Math.min(usage.completionTokens, tokens) : 0;
  await ctx.transaction(async () => {
    const { affected } = await ctx.sql.write(
      `UPDATE PromptSpend SET state = ?, tokens = ?, promptTokens = ?, completionTokens = ?, failure = ?, sources = ?,
         answerKey = ?, settledAt = ? WHERE id = ? AND companyId = :company AND state = 'reserved'`,
      [
        state,
        tokens,
        tokens - completionTokens,
        completionTokens,
        failure?.slice(0, 200) ?? null,
        sources.length > 0 ? JSON.stringify(sources) : null,
        answerKey,
        Date.now(),
        id,
      ],
    );
    if (affected !== 1) return;
    for (const { name } of reserved === tokens ? [] : scopes)
      await ctx.sql.write(
        'UPDATE PromptBudgets SET used = used - ? WHERE companyId = :company AND scope = ?',
        [reserved - tokens, name],
      );
    if (promptId !== null && tokens > 0)
      await ctx.sql.write(
        `UPDATE Prompts SET promptTokens = promptTokens + ?, completionTokens = completionTokens + ?,
           totalTokens = totalTokens + ? WHERE id = ? AND companyId = :company`,
        [tokens - completionTokens, completionTokens, tokens, promptId],
      );
  });
}

/**
 * Runs outside the transaction that counts, so that two calls that create the same budget do not wait for each other.
 */
async function openBudgets(ctx: Context, scopes: readonly Scope[]): Promise<void> {
  const names = scopes.map(({ name }) => name);
  const open: Array<{ scope: string }> = await ctx
    .table('PromptBudgets')
    .whereIn('scope', names)
    .select('scope');
  const missing = names.filter((name) => !open.some(({ scope }) => scope === name));
  if (missing.length === 0) return;
  const updatedAt = Date.now();
  await ctx
    .insert(
      'PromptBudgets',
      missing.map((scope) => ({ scope, used: 0, updatedAt })),
    )
    .onConflict(['companyId', 'scope'])
    .ignore();
}
