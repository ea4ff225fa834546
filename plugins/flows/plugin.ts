import { definePlugin, forgetOlder } from '@balcao/core';
import { linkTargets } from '../queues/index.ts';
import { botDirectories, botUses, partEndings, welcomes } from '../reception/index.ts';
import { closings, sharedFiles, stages, ticketLogs } from '../tickets/index.ts';
import { flowAssertionRoutes } from './assertions/routes.ts';
import { askCall } from './calls/ask-call.ts';
import { callJob, promptJob } from './calls/jobs.ts';
import { partEnded } from './calls/part-ended.ts';
import { flowSecretRoutes } from './calls/routes.ts';
import './contract/events.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { FlowNotFound } from './contract/errors.ts';
import { callTimes, runTimes } from './contract/limits.ts';
import { flowChanged, flowRunChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { flowsNaming } from './editing/flows-naming.ts';
import { flowFigureRoutes } from './figures/routes.ts';
import { countSilentRuns, silenceEveryMs } from './figures/silent-runs.ts';
import { flowFileRoutes } from './files/routes.ts';
import { Flow } from './flow.ts';
import { flowMediaRoutes } from './media/routes.ts';
import { filesOfFlows } from './media/sent-media.ts';
import { mediaTimes, sweepFlowMedia } from './media/sweep-media.ts';
import { flowMigrations } from './migrations/index.ts';
import { flowMovingRoutes } from './moving/routes.ts';
import { moveRuns, runMoveJob, runMoveTimes, sweepRunMoves } from './moving/run-moves.ts';
import { sweepOrders } from './orders/carry-out.ts';
import { orderLimits } from './orders/limits.ts';
import { flowOrderRoutes } from './orders/routes.ts';
import { texts as planTexts } from './plan-texts.ts';
import { flowReplayRoutes } from './replay/routes.ts';
import { flowRoutes } from './routes.ts';
import { moveDueRun, sweepDueRuns } from './running/due-runs.ts';
import { flowStage, flowWelcome } from './running/flow-stage.ts';
import { linkedBots } from './running/linked-bots.ts';
import { releaseRestingRuns, restingEveryMs } from './running/resting-runs.ts';
import { runRoutes } from './running/routes.ts';
import { endRun } from './running/show-run.ts';
import { takenTickets } from './running/taken-tickets.ts';
import { dueRunJob } from './running/wake-when-due.ts';
import { flowSimulationRoutes } from './simulation/routes.ts';

/** Flows: automatic conversations that companies draw as graphs of nodes. */
export const flows = definePlugin({
  name: 'flows',
  planFlag: 'useFlows',
  requires: ['contacts', 'queues', 'connections', 'tickets', 'tags', 'reception'],
  migrations: flowMigrations,
  permissions,
  liveEvents: [flowChanged, flowRunChanged],
  texts: { ...errorTexts, ...reasonTexts, ...planTexts },
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host, provide, every } = scope;
    flowRoutes(scope);
    runRoutes(scope);
    flowSimulationRoutes(scope);
    flowAssertionRoutes(scope);
    flowFileRoutes(scope);
    flowFigureRoutes(scope);
    flowMovingRoutes(scope);
    flowSecretRoutes(scope);
    flowMediaRoutes(scope);
    flowReplayRoutes(scope);
    flowOrderRoutes(scope);
    provide(linkTargets, {
      field: 'flowId',
      find: async (ctx, id) => (await Flow.of(ctx).findById(id).select('id', 'name')) ?? null,
      missing: FlowNotFound,
    });
    provide(botDirectories, { field: 'flowId', bots: (ctx) => linkedBots(ctx, scope) });
    provide(stages, flowStage(scope));
    provide(welcomes, flowWelcome(scope));
    provide(closings, endRun);
    provide(ticketLogs, takenTickets(scope));
    provide(sharedFiles, filesOfFlows);
    provide(partEndings, partEnded);
    provide(botUses, flowsNaming);
    scope.job(dueRunJob, (ctx, { ticketId }) => moveDueRun(ctx, Number(ticketId)), { concurrency: 8 });
    scope.job(callJob, (ctx, { ticketId }) => askCall(ctx, Number(ticketId)), { concurrency: 32 });
    scope.job(promptJob, (ctx, { ticketId }) => askCall(ctx, Number(ticketId)), { concurrency: 32 });
    scope.job(runMoveJob, (ctx, { flowId }) => moveRuns(ctx, Number(flowId)));
    every('run-moves', runMoveTimes.sweepEveryMs, () => sweepRunMoves(host));
    every('resting-runs', restingEveryMs, () => releaseRestingRuns(scope));
    every('silent-runs', silenceEveryMs, () => countSilentRuns(host));
    every('due-runs', runTimes.sweepEveryMs, () => sweepDueRuns(scope));
    every('publication-orders', orderLimits.sweepEveryMs, () => sweepOrders(scope));
    every('unused-media', mediaTimes.everyMs, () => sweepFlowMedia(host));
    every('old-steps', runTimes.pruneEveryMs, () =>
      forgetOlder(host, { table: 'FlowSteps', before: Date.now() - runTimes.stepsKeptMs }),
    );
    every('old-calls', runTimes.pruneEveryMs, () =>
      forgetOlder(host, { table: 'FlowCalls', before: Date.now() - callTimes.keptMs }),
    );
  },
});
