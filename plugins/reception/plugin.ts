import { definePlugin } from '@balcao/core';
import { closings, customerTexts, stages } from '../tickets/index.ts';
import { answersRecorded } from './bots/record-answer.ts';
import { botRoutes } from './bots/routes.ts';
import { closeConversation } from './closing/close-conversation.ts';
import { endUnasked } from './closing/end-unasked.ts';
import { forgetRequests } from './closing/forget-requests.ts';
import { withRatingLink } from './closing/rating-link.ts';
import { forgetPauses } from './closing/rating-pause.ts';
import { texts } from './contract/error-texts.ts';
import {
  ratingBySetting,
  ratingScaleSetting,
  ratingScales,
  ratingWays,
  receptionLimits,
} from './contract/limits.ts';
import { ratingChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { stageOf } from './engine/stage-of.ts';
import { steps } from './engine/steps.ts';
import { owedMenuJob } from './menu/owe-menu.ts';
import { sendOwedMenu, sweepOwedMenus } from './menu/send-owed-menu.ts';
import { receptionMigrations } from './migrations/index.ts';
import { ratingRoutes } from './ratings/routes.ts';
import { simulationRoutes } from './simulation/routes.ts';
import { closeSilent } from './timers/close-silent.ts';
import { moveUnqueued } from './timers/move-unqueued.ts';
import { runTimer } from './timers/run-timers.ts';
import './contract/events.ts';

/**
 * The reception: the automatic parts of a customer's conversation before and after an agent has it – greeting, menu
 * of queues, out-of-hours notice, farewell, rating, and timers for silent tickets.
 */
export const reception = definePlugin({
  name: 'reception',
  requires: ['queues', 'connections', 'tickets'],
  migrations: receptionMigrations,
  permissions,
  texts,
  liveEvents: [ratingChanged],
  settings: {
    [ratingScaleSetting]: { default: '3', values: ratingScales },
    [ratingBySetting]: { default: 'chat', values: ratingWays },
  },
  register(scope) {
    const { host, provide, every } = scope;
    botRoutes(scope);
    simulationRoutes(scope);
    ratingRoutes(scope);
    scope.onClose(() => answersRecorded(host));
    for (const step of steps) provide(stages, stageOf(step));
    provide(closings, closeConversation);
    provide(customerTexts, withRatingLink);
    scope.on('message.failed', endUnasked);
    scope.job(owedMenuJob, (ctx, { ticketId }) => sendOwedMenu(ctx, Number(ticketId)), { concurrency: 8 });
    every('owed-menus', 3000, () => sweepOwedMenus(host));
    for (const timer of [closeSilent, moveUnqueued])
      every(timer.name, receptionLimits.sweepEveryMs, () => runTimer(host, timer));
    every('rating-requests', 60 * 60_000, async () => {
      await forgetRequests(host);
      await forgetPauses(host);
    });
  },
});
