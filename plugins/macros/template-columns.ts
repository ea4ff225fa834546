import type { Context } from '@balcao/core';
import { findConnection } from '../connections/index.ts';
import { checkedTemplate, readTemplate, storedTemplate } from '../tickets/index.ts';
import { TemplateNeedsConnection } from './contract/errors.ts';
import type { Macro } from './macro.ts';
import type { UpdateMacro } from './schemas.ts';

type Columns = Pick<Macro, 'whatsappId' | 'template'>;

/**
 * Columns of a macro's template after a change. A template that was not changed is not asked for here again, but when it is sent. Throws
 * ERR_MACRO_TEMPLATE_CONNECTION, ERR_NO_WAPP_FOUND and what `checkedTemplate` throws: a macro has no file, so neither has its template's header.
 */
export async function templateColumns(
  ctx: Context,
  { template: given, whatsappId: givenId }: UpdateMacro,
  before: Columns,
): Promise<Columns> {
  if (givenId && givenId !== before.whatsappId) await findConnection(ctx, givenId);
  const template = given === undefined ? readTemplate(before.template ?? null) : given;
  if (template === null) return { whatsappId: null, template: null };
  const whatsappId = (givenId === undefined ? before.whatsappId : givenId) ?? null;
  if (whatsappId === null) throw TemplateNeedsConnection({ details: { whatsappId: 'required' } });
  const stored = storedTemplate(template);
  if (stored !== before.template || whatsappId !== before.whatsappId)
    await checkedTemplate(ctx, whatsappId, template);
  return { whatsappId, template: stored };
}
