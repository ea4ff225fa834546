import type { Context } from '@balcao/core';
import type { LivePayload } from '@balcao/core/live/define-live-event.ts';
import { fileListChanged, fileListChangedForOlderClients } from './contract/live-events.ts';
import type { FileList, FileOption } from './file-list.ts';
import { presentWithOptions } from './present.ts';

/** Shows a new or changed file list on the company's screens. */
export function showFileList(
  ctx: Context,
  action: 'create' | 'update',
  list: FileList,
  options: readonly FileOption[],
): void {
  report(ctx, { action, fileList: presentWithOptions(ctx.host, list, options) });
}

export function dropFileList(ctx: Context, fileId: number): void {
  report(ctx, { action: 'delete', fileId });
}

function report(ctx: Context, payload: LivePayload<typeof fileListChanged>): void {
  ctx.live(fileListChanged, payload);
  ctx.live(fileListChangedForOlderClients, payload);
}
