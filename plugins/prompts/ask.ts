import { type Context, type Host, perHost, reasonText } from '@balcao/core';
import { AiBusy, AiFailed } from './contract/errors.ts';
import type { SpendKind } from './contract/limits.ts';
import type { Capped } from './ledger/caps.ts';
import { worstCase } from './ledger/estimate.ts';
import { spend } from './ledger/spend.ts';
import type { Access } from './provider/access.ts';
import type { Question } from './provider/chat.ts';
import { askModel } from './provider/company-provider.ts';
import { AiFault } from './provider/faults.ts';

/** Calls of one company's people at once in a process: each of them waits at a screen. */
const peopleAtOnce = 4;
const waiting = perHost((_host: Host) => new Map<number, number>());

export interface Asking {
  kind: SpendKind;
  prompt: Capped | null;
  ticketId: number | null;
  access: Access;
  question: Question;
  sources?: readonly string[];
}

/**
 * Asks a model for a user who waits for the answer; the tokens count for the company's limits. Throws
 * ERR_AI_BUDGET_SPENT, ERR_AI_BUSY, and ERR_AI_FAILED with the reason in the caller's language.
 */
export async function askForUser(ctx: Context, asking: Asking): Promise<string> {
  const { kind, prompt, ticketId, access, question, sources = [] } = asking;
  const all = waiting(ctx.host);
  const now = all.get(ctx.companyId) ?? 0;
  if (now >= peopleAtOnce) throw AiBusy();
  all.set(ctx.companyId, now + 1);
  const spending = { kind, prompt, ticketId, model: access.model, tokens: worstCase(question) };
  try {
    return await spend(
      ctx,
      spending,
      async () => {
        const { text, usage } = await askModel(ctx, access, question);
        return { answer: text, usage };
      },
      sources,
    );
  } catch (error) {
    if (!(error instanceof AiFault)) throw error;
    ctx.log.warn({ err: error, reason: error.reason.code }, 'a model did not answer a person');
    throw AiFailed({ details: { reason: reasonText(ctx.host.texts, error.reason, ctx.locale) } });
  } finally {
    const left = (all.get(ctx.companyId) ?? 1) - 1;
    if (left > 0) all.set(ctx.companyId, left);
    else all.delete(ctx.companyId);
  }
}
