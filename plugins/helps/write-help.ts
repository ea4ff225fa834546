import { auditedFields, type Context, nextVersion, requireVersion } from '@balcao/core';
import { HelpNotFound, TooManyHelps } from './contract/errors.ts';
import { helpLimits } from './contract/limits.ts';
import { auditedColumns, Help } from './help.ts';
import { checkedHelp } from './help-input.ts';
import { findHelp } from './list-helps.ts';
import { dropHelp, showHelp } from './live.ts';
import type { CreateHelp, UpdateHelp } from './schemas.ts';

const blank = { title: '', description: '', video: '', link: null };

/** Stores a super admin's new help video. Throws ERR_HELP_LIMIT and the errors of `checkedHelp`. */
export async function createHelp(ctx: Context, input: CreateHelp): Promise<Help> {
  const checked = checkedHelp(input, blank);
  return ctx.transaction(async () => {
    if ((await Help.in(ctx.host).resultSize()) >= helpLimits.total) throw TooManyHelps();
    const help = await Help.in(ctx.host).insertAndFetch(checked);
    showHelp(ctx, 'create', help);
    ctx.audit({
      action: 'help.created',
      record: { type: 'help', id: help.id, name: help.title },
      after: auditedFields(help, auditedColumns),
    });
    return help;
  });
}

/**
 * Changes the given fields of a help. Throws ERR_NO_HELP_FOUND, ERR_CHANGED_MEANWHILE and the errors of `checkedHelp`.
 */
export async function updateHelp(ctx: Context, id: number, input: UpdateHelp): Promise<Help> {
  return ctx.transaction(async () => {
    const before = await Help.in(ctx.host).findById(id).forUpdate();
    if (!before) throw HelpNotFound();
    requireVersion(ctx, before);
    const checked = checkedHelp(input, before);
    await Help.in(ctx.host)
      .findById(id)
      .patch({ ...checked, updatedAt: nextVersion(before) });
    const help = await findHelp(ctx, id);
    showHelp(ctx, 'update', help);
    ctx.audit({
      action: 'help.changed',
      record: { type: 'help', id: help.id, name: help.title },
      before: auditedFields(before, auditedColumns),
      after: auditedFields(help, auditedColumns),
    });
    return help;
  });
}

/** Throws ERR_NO_HELP_FOUND. */
export async function deleteHelp(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const help = await findHelp(ctx, id);
    if ((await Help.in(ctx.host).deleteById(id)) === 0) throw HelpNotFound();
    ctx.audit({
      action: 'help.deleted',
      record: { type: 'help', id: help.id, name: help.title },
      before: auditedFields(help, auditedColumns),
    });
    dropHelp(ctx, id);
  });
}
