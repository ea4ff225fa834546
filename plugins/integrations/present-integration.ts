import { type Context, isoTime, readReason, rowTimes } from '@balcao/core';
import { secretMask } from './contract/limits.ts';
import { integrationChanged } from './contract/live-events.ts';
import type { Integration as Row } from './integration.ts';
import type { Integration } from './schemas.ts';

/** Presents an integration for clients, without its key and its secret. */
export function presentIntegration(row: Row): Integration {
  const failure = readReason(row.failureCode, row.failureDetails);
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    projectName: row.projectName,
    jsonContent: row.jsonContent === '' ? '' : secretMask,
    language: row.language,
    urlN8N: row.urlN8N,
    typebotSlug: row.typebotSlug,
    typebotExpires: row.typebotExpires,
    typebotDelayMessage: row.typebotDelayMessage,
    typebotKeywordFinish: row.typebotKeywordFinish,
    typebotKeywordRestart: row.typebotKeywordRestart,
    typebotRestartMessage: row.typebotRestartMessage,
    typebotUnknownMessage: row.typebotUnknownMessage,
    timeoutSeconds: row.timeoutSeconds,
    isDisabled: row.disabledAt !== null,
    pausedUntil: isoTime(row.pausedUntil),
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    companyId: row.companyId,
    ...rowTimes(row),
  };
}

/** Sends an integration's state to the screens after the commit. */
export function showIntegration(ctx: Context, row: Row, action: 'create' | 'update' = 'update'): void {
  ctx.live(integrationChanged, { action, queueIntegration: presentIntegration(row) });
}
