import { type Context, rowTimes } from '@balcao/core';
import { fieldKeys, readTemplate, unknownVariablesIn } from '../tickets/index.ts';
import type { Macro } from './macro.ts';
import type { Macro as MacroOnWire, SavedMacro } from './schemas.ts';

/** Returns a macro as the web app reads it. */
export function presentMacro({ createdAt, updatedAt, ...macro }: Macro): MacroOnWire {
  return {
    id: macro.id,
    name: macro.name,
    message: macro.message,
    quickMessageId: macro.quickMessageId,
    location: macro.location ?? null,
    contactIds: macro.contactIds ?? [],
    poll: macro.poll ? { ...macro.poll, options: [...macro.poll.options] } : null,
    whatsappId: macro.whatsappId ?? null,
    template: readTemplate(macro.template ?? null),
    headerMessageId: macro.headerMessageId ?? null,
    tagIds: macro.tagIds,
    priority: macro.priority ?? null,
    queueId: macro.queueId,
    userId: macro.userId,
    closes: macro.closes,
    companyId: macro.companyId,
    ...rowTimes({ createdAt, updatedAt }),
  };
}

/**
 * Returns a macro for the user who saved it, with the unknown variables in its texts. They stay in the texts, because a
 * field of that name may be added later.
 */
export async function presentSavedMacro(ctx: Context, macro: Macro): Promise<SavedMacro> {
  const { message } = macro;
  const unknown = unknownVariablesIn(message, await fieldKeys(ctx, [message]));
  return {
    ...presentMacro(macro),
    ...(unknown.length > 0 ? { unknownVariables: [...new Set(unknown)] } : {}),
  };
}
