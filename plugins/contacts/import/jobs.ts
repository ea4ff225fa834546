import type { PluginScope } from '@balcao/core';
import { importJob, runImport } from './run-import.ts';
import { releaseAtStart, sweepOld, sweepWaiting } from './sweep-imports.ts';

/** Defines the background jobs of imports of contacts. */
export function defineImportJobs({ host, job, every, onReady }: PluginScope): void {
  job(importJob, (ctx, { importId }) => runImport(ctx, Number(importId)));
  every('waiting-imports', 5_000, () => sweepWaiting(host));
  every('old-imports', 10 * 60_000, () => sweepOld(host));
  onReady(() => releaseAtStart(host));
}
