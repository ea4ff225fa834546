import type { MacroRun, RunMacro } from '@balcao/plugins/macros/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { UnansweredCalls } from '../../../lib/api/unanswered-calls.ts';

/** Time after which a click on the same macro is meant as a new one, in milliseconds. */
const sameClickMs = 60_000;
const unanswered = new UnansweredCalls({ keptMs: sameClickMs });

/** Runs a macro on a ticket for an agent; once, also when the answer to an earlier click was lost. */
export function runMacro(macroId: number, body: RunMacro): Promise<MacroRun> {
  return unanswered.make(`${macroId}:${body.ticketId}`, (idempotencyKey) =>
    api.post<MacroRun>(`/macros/${macroId}/run`, body, { idempotencyKey }),
  );
}
