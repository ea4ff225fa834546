import { type Context, type OutsideProvider, type ProviderFault, recordProviderUse } from '@balcao/core';
import { aiSettings } from '../contract/limits.ts';
import { worstCase } from '../ledger/estimate.ts';
import { spend } from '../ledger/spend.ts';
import { Prompt } from '../prompt.ts';
import { type Access, accessOf } from './access.ts';
import { type ChatAnswer, chat, type Question } from './chat.ts';
import {
  AiFault,
  Filtered,
  KeyRefused,
  ModelMissing,
  NoAnswer,
  NoCredit,
  NoKey,
  Refused,
  TooBusy,
} from './faults.ts';

const name = 'ai';
const settings = [aiSettings.key, aiSettings.baseUrl, aiSettings.model, aiSettings.tokenField];
/** Answer of a trial: enough for models that think before they speak. */
const trial: Question = {
  turns: [{ role: 'user', content: 'ok?' }],
  maxTokens: 16,
  temperature: 1,
};
/** Failures that are not caused by the provider's settings. */
const ofTheQuestion: ReadonlySet<string> = new Set([Filtered.code, NoAnswer.code]);
const fields: Readonly<Record<string, string>> = {
  [KeyRefused.code]: aiSettings.key,
  [NoKey.code]: aiSettings.key,
  [NoCredit.code]: aiSettings.key,
  [ModelMissing.code]: aiSettings.model,
  [Refused.code]: aiSettings.tokenField,
};

/** Provider of AI that an admin sets up for the company, as the page of settings shows it. */
export function companyProvider(isOffered: (companyId: number) => Promise<boolean>): OutsideProvider {
  return {
    name,
    settings,
    isOffered: ({ companyId }) => isOffered(companyId),
    isSetUp,
    // Drafts in a queue whose prompt has an address or a key of its own need no other.
    isReady: async (ctx) => (await isSetUp(ctx)) || (await hasOwnAccess(ctx)),
    check: askOnce,
  };
}

async function isSetUp({ host, companyId }: Context): Promise<boolean> {
  const all = await host.tenancy.settings(companyId);
  return [aiSettings.key, aiSettings.baseUrl].some((key) => (all[key] ?? '').trim() !== '');
}

async function hasOwnAccess(ctx: Context): Promise<boolean> {
  const found = await Prompt.of(ctx)
    .where((one) => one.whereNot('apiKey', '').orWhereNotNull('baseUrl'))
    .first()
    .select('id');
  return found !== undefined;
}

/** Asks a model, and records the result where the company's own provider was asked. Throws AiFault. */
export async function askModel(ctx: Context, access: Access, question: Question): Promise<ChatAnswer> {
  const startedAt = Date.now();
  const record = async (fault: ProviderFault | null) => {
    if (access.isOfCompany) await recordProviderUse(ctx, { name, settings }, { fault, startedAt });
  };
  try {
    const answer = await chat(ctx.host, access, question);
    await record(null);
    return answer;
  } catch (error) {
    // A model or a field that a prompt brought is no fault of the settings, and a busy provider is soon free again.
    const isOfSettings =
      error instanceof AiFault &&
      ![...ofTheQuestion, ModelMissing.code, Refused.code, TooBusy.code].includes(error.reason.code);
    if (isOfSettings) await record(faultOf(error));
    throw error;
  }
}

/** Asks for a few tokens, which are paid for as those of any call. Throws ERR_AI_BUDGET_SPENT. */
async function askOnce(ctx: Context): Promise<ProviderFault | null> {
  const access = await accessOf(ctx, null);
  try {
    await spend(
      ctx,
      { kind: 'playground', prompt: null, ticketId: null, model: access.model, tokens: worstCase(trial) },
      async () => {
        const { text, usage } = await chat(ctx.host, access, trial);
        return { answer: text, usage };
      },
    );
    return null;
  } catch (error) {
    if (!(error instanceof AiFault)) throw error;
    return ofTheQuestion.has(error.reason.code) ? null : faultOf(error);
  }
}

function faultOf({ reason }: AiFault): ProviderFault {
  const isOfNetwork = reason.code.startsWith('REASON_OUTSIDE_');
  return { reason, field: isOfNetwork ? aiSettings.baseUrl : (fields[reason.code] ?? null) };
}
