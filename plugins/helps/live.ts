import type { Context } from '@balcao/core';
import type { LivePayload } from '@balcao/core/live/define-live-event.ts';
import { helpChanged, ownHelpChanged } from './contract/live-events.ts';
import type { Help } from './help.ts';
import { presentHelp } from './present-help.ts';

/** Shows a new or changed help video on the screens of every company. */
export function showHelp(ctx: Context, action: 'create' | 'update', help: Help): void {
  report(ctx, { action, record: presentHelp(help) });
}

export function dropHelp(ctx: Context, id: number): void {
  report(ctx, { action: 'delete', id });
}

function report(ctx: Context, payload: LivePayload<typeof helpChanged>): void {
  const { database, live } = ctx.host;
  database.afterCommit(() => live.sendToEveryCompany(helpChanged.name, payload));
  ctx.live(ownHelpChanged, payload);
}
