import type { PluginScope } from '@balcao/core';
import { listBots } from './list-bots.ts';
import { BotOverview } from './schemas.ts';

/** Route by which admins see which bot answers on which connection and queue. */
export function botRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/reception/bots',
    operationId: 'listBots',
    summary:
      'Which bot answers on which connection and queue, when it last did, which words begin which flow',
    access: { permission: 'reception:bots' },
    answers: { 200: BotOverview },
    handle: (ctx) => listBots(ctx),
  });
}
