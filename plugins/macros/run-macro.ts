import { type Context, isUniqueViolation, type StoredMedia, storedKey } from '@balcao/core';
import { copyFile, dropCopy, findTicket } from '../tickets/index.ts';
import { findMacro } from './find-macro.ts';
import { type CopyOf, contentsOf, headerOf, takeSteps } from './macro-steps.ts';
import type { MacroRun, RunMacro } from './schemas.ts';

/** Width of the column. */
const runKeyMax = 140;

interface Run extends RunMacro {
  macroId: number;
  /** Idempotency key, the same for every attempt of one click, which so runs once. */
  runKey: string;
}

/**
 * Runs a macro on a ticket that the agent may see, in one transaction: the messages, the tags, the priority, then the
 * transfer or the closing. A pending ticket is first accepted for the agent when there is something to send; a repeat
 * with the same key does nothing. A template is filled with the present values of the ticket's connection; if it cannot
 * be sent, no step is carried out. Throws ERR_NO_MACRO_FOUND, the errors of `findTicket` and `updateTicket`,
 * ERR_TICKET_NOT_OPEN when there is something to send to a closed ticket, and ERR_NO_QUICKMESSAGE_FOUND when its quick
 * message is no longer shared.
 */
export async function runMacro(ctx: Context, run: Run): Promise<MacroRun> {
  const macro = await findMacro(ctx, run.macroId);
  const ticket = await findTicket(ctx, run.ticketId);
  const key = keyOf(ctx, run);
  if (await wasRun(ctx, key)) return { isRepeat: true };
  const copies: StoredMedia[] = [];
  const copyOf: CopyOf = async (file) => {
    const copy = await copyFile(ctx, file);
    copies.push(copy);
    return copy;
  };
  try {
    const contents = await contentsOf(ctx, macro, ticket, { isSigned: run.isSigned ?? false, copyOf });
    const header = await headerOf(ctx, macro, copyOf);
    await ctx.transaction(async () => {
      // Inserted first, so that an equal run at the same time waits here and then finds the row.
      const now = Date.now();
      await ctx.insert('MacroRuns', { ticketId: ticket.id, runKey: key, createdAt: now, updatedAt: now });
      await takeSteps(
        ctx,
        macro,
        { contents, header },
        {
          ...{ ticketId: ticket.id, by: 'agent' },
          accepts: run.accepts ?? ticket.status === 'pending',
        },
      );
    });
    return { isRepeat: false };
  } catch (error) {
    for (const { key: copied } of copies) await dropCopy(ctx, copied);
    if (isUniqueViolation(error) && (await wasRun(ctx, key))) return { isRepeat: true };
    throw error;
  }
}

/** Returns the stored key, which belongs to one user, macro and ticket. */
function keyOf(ctx: Context, { macroId, ticketId, runKey }: Run): string {
  return storedKey(`${ctx.actor.userId}:${macroId}:${ticketId}:${runKey}`, runKeyMax);
}

async function wasRun(ctx: Context, runKey: string): Promise<boolean> {
  return Boolean(await ctx.table('MacroRuns').where({ runKey }).first('id'));
}
