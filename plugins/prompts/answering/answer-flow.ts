import { type Context, isStorageFault, type PluginScope, perHost, type Reason } from '@balcao/core';
import type {
  KnowledgeSearch,
  NodeTarget,
  PromptAnswer,
  PromptAnswers,
  PromptPause,
  PromptQuestion,
} from '../../reception/index.ts';
import { isFileOnItsWay, lastMessages, ticketRowsByIds } from '../../tickets/index.ts';
import { BudgetSpent, PromptNotFound } from '../contract/errors.ts';
import { CapReached, GaveUp, InCircles } from '../contract/reasons.ts';
import { textFor } from '../knowledge/passages.ts';
import { allPrompts } from '../list-prompts.ts';
import { Prompt } from '../prompt.ts';
import { AiFault } from '../provider/faults.ts';
import { askPrompt } from './ask-prompt.ts';
import { goesInCircles, lookedAt } from './circles.ts';
import { readAnswer } from './hand-over.ts';
import { unheard } from './hear.ts';
import { noteOfFailure, noteOfHandOver } from './leave-to-agents.ts';
import { companyAtOnce, pauseAfter } from './turns.ts';

/** Answers for flows that this process has at work, by company. */
const atWork = perHost(() => new Map<number, number>());

/** Makes the functions by which flows have a prompt answer; see PromptAnswers. */
export function answersForFlows({ opensTo }: Pick<PluginScope, 'opensTo'>): PromptAnswers {
  return {
    async isReady(ctx, ticketId) {
      if ((atWork(ctx.host).get(ctx.companyId) ?? 0) >= companyAtOnce) return false;
      const sounds = unheard(await lastMessages(ctx, ticketId, lookedAt));
      return !sounds.some((sound) => isFileOnItsWay(sound, Date.now()));
    },
    async answer(ctx, asked) {
      const counts = atWork(ctx.host);
      const { companyId } = ctx;
      counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
      try {
        return (await opensTo(companyId)) ? await answer(ctx, asked) : none('');
      } finally {
        const left = (counts.get(companyId) ?? 1) - 1;
        if (left > 0) counts.set(companyId, left);
        else counts.delete(companyId);
      }
    },
  };
}

/** Prompts as nodes of flows name them. */
export function promptTarget({ opensTo }: Pick<PluginScope, 'opensTo'>): NodeTarget {
  return { kind: 'ai', isOpen: (ctx) => opensTo(ctx.companyId), list: allPrompts, require: requirePrompts };
}

/** Texts of the knowledge as nodes of flows look for them: none is named. */
export function knowledgeTarget({ opensTo }: Pick<PluginScope, 'opensTo'>): NodeTarget {
  return {
    kind: 'knowledge',
    isOpen: (ctx) => opensTo(ctx.companyId),
    list: async () => [],
    require: async () => undefined,
  };
}

async function requirePrompts(ctx: Context, ids: readonly number[]): Promise<void> {
  const found =
    ids.length > 0
      ? await Prompt.of(ctx)
          .findByIds([...ids])
          .select('id')
      : [];
  if (found.length < ids.length) throw PromptNotFound();
}

/** See KnowledgeSearch. */
export function knowledgeForFlows({ opensTo }: Pick<PluginScope, 'opensTo'>): KnowledgeSearch {
  return {
    find: async (ctx, question) => ((await opensTo(ctx.companyId)) ? textFor(ctx, question) : null),
  };
}

async function answer(
  ctx: Context,
  { promptId, ticketId, goal, failures }: PromptQuestion,
): Promise<PromptAnswer | PromptPause> {
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  const prompt = await Prompt.of(ctx).findById(promptId);
  if (!ticket || !prompt) return none('');
  const recent = await lastMessages(ctx, ticketId, lookedAt);
  const failed = async (reason: Reason) => none(await noteOfFailure(ctx, prompt.name, reason));
  if (await goesInCircles(ctx, ticket, recent)) return failed(InCircles());
  try {
    const { text, sources, seenId } = await askPrompt(ctx, { prompt, ticket, goal, sounds: unheard(recent) });
    const said = readAnswer(text);
    const about = { text: said.text, value: said.value, seenId };
    if (said.handsOver)
      return {
        ...about,
        output: 'agent',
        note: await noteOfHandOver(ctx, prompt.name, { reason: said.reason, sources }),
      };
    return { ...about, output: said.isDone && goal !== '' ? 'done' : 'answered', note: '' };
  } catch (error) {
    if ((error as { code?: unknown }).code === BudgetSpent.code) return failed(CapReached());
    const fault = error instanceof AiFault ? error : null;
    const about = { err: error, ticketId, promptId };
    if (fault) ctx.log.warn({ ...about, reason: fault.reason.code }, 'a prompt did not answer a flow');
    else ctx.log.error(about, 'a prompt failed in a flow');
    const pause = pauseFor(error, failures);
    return pause === null ? failed(fault?.reason ?? GaveUp()) : { output: 'later', waitMs: pause };
  }
}

/** Returns the pause before the question is asked again; null for a failure that would only repeat itself. */
function pauseFor(error: unknown, failures: number): number | null {
  if (error instanceof AiFault) return error.isPassing ? pauseAfter(failures, error.waitMs) : null;
  return isStorageFault(error) ? pauseAfter(failures, null) : null;
}

function none(note: string): PromptAnswer {
  return { output: 'failed', text: '', value: '', note, seenId: 0 };
}
