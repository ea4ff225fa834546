import { readTemplate } from '../tickets/index.ts';
import type { Macro } from './macro.ts';
import type { Macro as MacroOnWire } from './schemas.ts';

/** A macro as clients see it. */
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
    tagIds: macro.tagIds,
    priority: macro.priority ?? null,
    queueId: macro.queueId,
    userId: macro.userId,
    closes: macro.closes,
    companyId: macro.companyId,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
