import type { Context } from '@balcao/core';
import { findConnection, TemplateValuesWrong } from '../connections/index.ts';
import { sharedQuickMessage } from '../quick-messages/index.ts';
import { checkedTemplate, readTemplate, storedTemplate } from '../tickets/index.ts';
import { TemplateNeedsConnection } from './contract/errors.ts';
import type { Macro } from './macro.ts';
import type { UpdateMacro } from './schemas.ts';

type Columns = Pick<Macro, 'whatsappId' | 'template' | 'headerMessageId'>;

/**
 * Returns the columns of a macro's template after an admin's change. An unchanged template is not checked again here;
 * it is checked when it is sent. Throws ERR_MACRO_TEMPLATE_CONNECTION, ERR_NO_WAPP_FOUND, ERR_NO_QUICKMESSAGE_FOUND and
 * the errors of `checkedTemplate`, such as for a file of the wrong kind.
 */
export async function templateColumns(
  ctx: Context,
  { template: given, whatsappId: givenId, headerMessageId: givenHeader }: UpdateMacro,
  before: Columns,
): Promise<Columns> {
  if (givenId && givenId !== before.whatsappId) await findConnection(ctx, givenId);
  const template = given === undefined ? readTemplate(before.template ?? null) : given;
  const headerMessageId = (givenHeader === undefined ? before.headerMessageId : givenHeader) ?? null;
  // Checked first, so that another company's quick message counts as not found whatever else is wrong.
  const isNewHeader = headerMessageId !== null && headerMessageId !== before.headerMessageId;
  if (isNewHeader) await headerFileOf(ctx, headerMessageId);
  if (template === null) return { whatsappId: null, template: null, headerMessageId: null };
  const whatsappId = (givenId === undefined ? before.whatsappId : givenId) ?? null;
  if (whatsappId === null) throw TemplateNeedsConnection({ details: { whatsappId: 'required' } });
  const stored = storedTemplate(template);
  const isSame =
    stored === before.template &&
    whatsappId === before.whatsappId &&
    headerMessageId === (before.headerMessageId ?? null);
  if (!isSame) {
    const file = headerMessageId === null ? null : await headerFileOf(ctx, headerMessageId);
    // Checked as a whole when it is saved: with the file that its header needs, or without one.
    await checkedTemplate(ctx, whatsappId, template, {
      fileType: file?.mimeType ?? null,
      hasFile: file !== null,
    });
  }
  return { whatsappId, template: stored, headerMessageId };
}

interface HeaderFile {
  key: string;
  fileName: string;
  mimeType: string;
}

/**
 * Finds the file of the quick message for the header, which must be shared. Throws ERR_NO_QUICKMESSAGE_FOUND, and
 * ERR_TEMPLATE_VALUES for one without a file.
 */
export async function headerFileOf(ctx: Context, quickMessageId: number): Promise<HeaderFile> {
  const { mediaKey: key, mediaName, mediaMime } = await sharedQuickMessage(ctx, quickMessageId);
  if (!key) throw TemplateValuesWrong({ details: { file: 'required' } });
  return { key, fileName: mediaName ?? 'anexo', mimeType: mediaMime ?? '' };
}
