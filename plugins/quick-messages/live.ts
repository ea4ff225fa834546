import type { Context } from '@balcao/core';
import type { LivePayload } from '@balcao/core/live/define-live-event.ts';
import { quickMessageChanged, quickMessageChangedForOlderClients } from './contract/live-events.ts';
import { presentQuickMessage } from './present-quick-message.ts';
import type { QuickMessage } from './quick-message.ts';

/** Shows a new or changed quick message on the screens of its users: all of the company, or its author alone. */
export function showQuickMessage(ctx: Context, action: 'create' | 'update', row: QuickMessage): void {
  tell(ctx, { action, record: presentQuickMessage(ctx.host, row) }, row);
}

/** Removes a quick message from the screens of the users who had it. */
export function dropQuickMessage(ctx: Context, row: Pick<QuickMessage, 'id' | 'geral' | 'userId'>): void {
  tell(ctx, { action: 'delete', id: row.id }, row);
}

function tell(
  ctx: Context,
  payload: LivePayload<typeof quickMessageChanged>,
  { geral, userId }: Pick<QuickMessage, 'geral' | 'userId'>,
): void {
  const audience = geral ? {} : { userIds: userId === null ? [] : [userId] };
  ctx.live(quickMessageChanged, payload, audience);
  ctx.live(quickMessageChangedForOlderClients, payload, audience);
}
