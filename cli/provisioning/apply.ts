import { stringify } from 'yaml';
import type { Client } from '../operator/client.ts';
import { type Progress, progressOn, silentProgress } from '../progress.ts';
import type { Step } from './changes.ts';
import { type ExportOptions, exportDocument } from './export-document.ts';
import { planChanges } from './plan-changes.ts';
import { readWanted } from './read-file.ts';

export { carryOut } from './changes.ts';

/** Number of steps from which progress is reported; fewer take no noticeable time. */
const fewSteps = 20;

/** Returns the progress reports of `apply`, `plan` and `export`: none with `--json`, and none for a step of few items. */
export function progress(json: boolean): Progress {
  const loud = progressOn();
  let now: Progress = silentProgress;
  return {
    step(title, total) {
      now.end();
      now = json || (total ?? 0) < fewSteps ? silentProgress : loud;
      now.step(title, total);
    },
    advance: (count) => now.advance(count),
    end: () => now.end(),
  };
}

interface PlanOptions {
  file: string;
  prune?: boolean;
  earlierDueDates?: boolean;
}

/** Reads a file and returns the steps that bring the installation to the state that it declares. See planChanges. */
export async function planned(
  client: Client,
  { file, prune = false, earlierDueDates = false }: PlanOptions,
  shown: Progress,
): Promise<Step[]> {
  const wanted = await readWanted(file);
  return planChanges(client, wanted, { prune, earlierDueDates, env: process.env, progress: shown });
}

/** Returns an installation, or one company of it, as the text of a file from which `balcao apply` can create it again. */
export async function exported(
  client: Client,
  { json, ...options }: ExportOptions & { json: boolean },
): Promise<string> {
  const document = await exportDocument(client, options);
  return json
    ? JSON.stringify(document)
    : stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }).trimEnd();
}
