import { type Context, readReason } from '@balcao/core';
import { secretMask } from './contract/limits.ts';
import { integrationChanged } from './contract/live-events.ts';
import type { Integration as Row } from './integration.ts';
import type { Integration } from './schemas.ts';

const moment = (at: number) => new Date(Number(at)).toISOString();

/** An integration as clients see it: its key and its secret are never in it. */
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
    pausedUntil: row.pausedUntil === null ? null : moment(row.pausedUntil),
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    companyId: row.companyId,
    createdAt: moment(row.createdAt),
    updatedAt: moment(row.updatedAt),
  };
}

/** Shows screens, after the commit, how an integration stands. */
export function showIntegration(ctx: Context, row: Row, action: 'create' | 'update' = 'update'): void {
  ctx.live(integrationChanged, { action, queueIntegration: presentIntegration(row) });
}
