import {
  auditedFields,
  type Context,
  lockCompany,
  nextVersion,
  refuseTaken,
  requireUnchanged,
} from '@balcao/core';
import { MacroNameTaken, MacroNotFound, TooManyMacros } from './contract/errors.ts';
import type { MacroEventData } from './contract/events.ts';
import { macroLimits } from './contract/limits.ts';
import { macroChanged } from './contract/live-events.ts';
import { findMacro } from './find-macro.ts';
import { auditedColumns, Macro } from './macro.ts';
import { blankMacro, checkedMacro } from './macro-input.ts';
import { presentMacro } from './present-macro.ts';
import type { CreateMacro, UpdateMacro } from './schemas.ts';

/** Stores an admin's new macro. Throws ERR_MACRO_LIMIT, ERR_MACRO_NAME_ALREADY_EXISTS and what `checkedMacro` throws. */
export async function createMacro(ctx: Context, input: CreateMacro): Promise<Macro> {
  return ctx.transaction(async () => {
    // The second of two at once waits here, and counts the macro of the first one.
    await lockCompany(ctx);
    const checked = await checkedMacro(ctx, input, blankMacro);
    if ((await Macro.of(ctx).resultSize()) >= macroLimits.perCompany) throw TooManyMacros();
    const macro = await refuseTaken(MacroNameTaken, () => Macro.of(ctx).insertAndFetch(checked));
    ctx.live(macroChanged, { action: 'create', record: presentMacro(macro) });
    ctx.emit('macro.created', eventDataOf(macro));
    ctx.audit({
      action: 'macro.created',
      record: { type: 'macro', id: macro.id, name: macro.name },
      after: auditedFields(macro, auditedColumns),
    });
    return macro;
  });
}

/**
 * Changes the given fields of a macro. Throws ERR_NO_MACRO_FOUND, ERR_MACRO_NAME_ALREADY_EXISTS, ERR_CHANGED_MEANWHILE
 * and the errors of `checkedMacro`.
 */
export async function updateMacro(ctx: Context, id: number, input: UpdateMacro): Promise<Macro> {
  return ctx.transaction(async () => {
    await requireUnchanged(ctx, Macro.tableName, id);
    const before = await findMacro(ctx, id);
    const checked = await checkedMacro(ctx, input, before);
    await refuseTaken(MacroNameTaken, () =>
      Macro.of(ctx)
        .findById(id)
        .patch({ ...checked, updatedAt: nextVersion(before) }),
    );
    const macro = await findMacro(ctx, id);
    ctx.live(macroChanged, { action: 'update', record: presentMacro(macro) });
    ctx.emit('macro.updated', eventDataOf(macro));
    ctx.audit({
      action: 'macro.changed',
      record: { type: 'macro', id: macro.id, name: macro.name },
      before: auditedFields(before, auditedColumns),
      after: auditedFields(macro, auditedColumns),
    });
    return macro;
  });
}

/** Throws ERR_NO_MACRO_FOUND. */
export async function deleteMacro(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const macro = await findMacro(ctx, id);
    if ((await Macro.of(ctx).deleteById(id)) === 0) throw MacroNotFound();
    ctx.emit('macro.deleted', eventDataOf(macro));
    ctx.audit({
      action: 'macro.deleted',
      record: { type: 'macro', id: macro.id, name: macro.name },
      before: auditedFields(macro, auditedColumns),
    });
    ctx.live(macroChanged, { action: 'delete', id });
  });
}

/** Event payload of a macro. */
export function eventDataOf({ id: macroId, name }: Macro): MacroEventData {
  return { macroId, name };
}
