import { definePlugin, outsideProviders, publishReadyProviders } from '@balcao/core';
import { linkTargets } from '../queues/index.ts';
import { botDirectories, knowledgeSearch, nodeTargets, promptAnswers, welcomes } from '../reception/index.ts';
import { stages } from '../tickets/index.ts';
import {
  answersForFlows,
  knowledgeForFlows,
  knowledgeTarget,
  promptTarget,
} from './answering/answer-flow.ts';
import { linkedBots } from './answering/linked-bots.ts';
import { runTurn } from './answering/run-turn.ts';
import { promptStage, promptWelcome } from './answering/stage.ts';
import { findTurns, takeOver } from './answering/sweep-turns.ts';
import { answerJob } from './answering/turns.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import './contract/events.ts';
import { PromptNotFound } from './contract/errors.ts';
import { aiSettings, tokenFields } from './contract/limits.ts';
import { promptChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { closeLost, forgetSpend } from './ledger/sweep-ledger.ts';
import { promptMigrations } from './migrations/index.ts';
import { texts as planTexts } from './plan-texts.ts';
import { Prompt } from './prompt.ts';
import { companyProvider } from './provider/company-provider.ts';
import { promptRoutes } from './routes.ts';
import { forgetKeysOfPrompts } from './write-prompt.ts';

const minute = 60_000;

/** Plugin of AI prompts, which answer customers until agents take over, and help agents to write. */
export const prompts = definePlugin({
  name: 'prompts',
  planFlag: 'useOpenAi',
  requires: ['queues', 'connections', 'tickets', 'reception', 'quick-messages', 'helps'],
  migrations: promptMigrations,
  permissions,
  settings: {
    [aiSettings.key]: {
      ...{ default: '', secret: true, maxLength: 2000 },
      ...{ inHeader: true, sentTo: aiSettings.baseUrl },
    },
    [aiSettings.baseUrl]: { default: '', isCalled: true, adminsOnly: true, onMove: forgetKeysOfPrompts },
    [aiSettings.model]: { default: '', maxLength: 100 },
    [aiSettings.tokenField]: { default: tokenFields[0], values: tokenFields },
    [aiSettings.ticketTokens]: { default: '', maxLength: 12 },
    [aiSettings.dayTokens]: { default: '', maxLength: 12 },
    [aiSettings.monthTokens]: { default: '', maxLength: 12 },
  },
  texts: { ...errorTexts, ...reasonTexts, ...planTexts },
  liveEvents: [promptChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    promptRoutes(scope);
    scope.provide(outsideProviders, companyProvider(scope.opensTo));
    for (const change of ['prompt.created', 'prompt.updated', 'prompt.deleted'] as const)
      scope.on(change, (ctx) => publishReadyProviders(ctx));
    scope.provide(linkTargets, {
      field: 'promptId',
      find: async (ctx, id) => (await Prompt.of(ctx).findById(id).select('id', 'name')) ?? null,
      missing: PromptNotFound,
    });
    scope.provide(stages, promptStage(scope));
    scope.provide(botDirectories, { field: 'promptId', bots: (ctx) => linkedBots(ctx, scope) });
    scope.provide(welcomes, promptWelcome(scope));
    scope.provide(nodeTargets, promptTarget(scope));
    scope.provide(nodeTargets, knowledgeTarget(scope));
    scope.provide(promptAnswers, answersForFlows(scope));
    scope.provide(knowledgeSearch, knowledgeForFlows(scope));
    scope.job(answerJob, (ctx, { ticketId }) => runTurn(ctx, Number(ticketId)), { concurrency: 32 });
    scope.every('turns', 5000, () => findTurns(scope));
    scope.every('lost-calls', 5 * minute, () => closeLost(host));
    scope.every('old-spend', 6 * 60 * minute, () => forgetSpend(host));
    scope.onReady(() => takeOver(host));
  },
});
