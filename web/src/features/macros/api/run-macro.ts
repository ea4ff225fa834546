import type { MacroRun, RunMacro } from '@balcao/plugins/macros/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { newId } from '../../../lib/new-id.ts';

/** Idempotency keys of clicks without an answer: the next click repeats the key, so that the macro runs once. */
const unanswered = new Map<string, string>();

/** Runs a macro on a ticket for an agent; once, also when the answer to an earlier click was lost. */
export async function runMacro(macroId: number, body: RunMacro): Promise<MacroRun> {
  const press = `${macroId}:${body.ticketId}`;
  const idempotencyKey = unanswered.get(press) ?? newId();
  unanswered.set(press, idempotencyKey);
  try {
    const run = await api.post<MacroRun>(`/macros/${macroId}/run`, body, { idempotencyKey });
    unanswered.delete(press);
    return run;
  } catch (error) {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered.delete(press);
    throw error;
  }
}
