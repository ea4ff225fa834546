import { AppError, type Context } from '@balcao/core';
import type { Usage } from '../provider/chat.ts';
import { AiFault } from '../provider/faults.ts';
import { reserve, type Spending, settle } from './reserve.ts';

/**
 * Makes a call to a provider that costs tokens: its maximum cost is reserved in the budgets before, and the unused part
 * returned afterwards. After a crash in between the maximum stays charged. Throws ERR_AI_BUDGET_SPENT before anything is
 * called, and AiFault.
 */
export async function spend<Answer>(
  ctx: Context,
  spending: Spending,
  call: () => Promise<{ answer: Answer; usage: Usage | null; answerKey?: string | null }>,
  sources: readonly string[] = [],
): Promise<Answer> {
  const reservation = await reserve(ctx, spending);
  try {
    const { answer, usage, answerKey = null } = await call();
    await settle(ctx, reservation, { state: 'done', usage, sources, answerKey });
    return answer;
  } catch (error) {
    if (error instanceof AiFault || error instanceof AppError) {
      const state = error instanceof AiFault && error.mayBeBilled ? 'lost' : 'failed';
      const failure = error instanceof AiFault ? error.reason.code : error.code;
      await settle(ctx, reservation, { state, failure });
    }
    throw error;
  }
}
