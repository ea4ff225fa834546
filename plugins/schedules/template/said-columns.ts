import { type Context, folded } from '@balcao/core';
import { checkedTemplate, readTemplate, storedTemplate } from '../../tickets/index.ts';
import { TemplateNeedsConnection } from '../contract/errors.ts';
import { pictureTypes } from '../contract/limits.ts';
import type { Schedule } from '../schedule.ts';
import { bodyColumns } from '../schedule-input.ts';
import type { UpdateSchedule } from '../schemas.ts';

type Said = Pick<Schedule, 'template' | 'whatsappId'>;
type Columns = Partial<Pick<Schedule, 'body' | 'searchKey' | 'template'>>;

/**
 * Returns the columns of a scheduled message's contents after a change: a text, or a template of the connection that it
 * names. A template that was not changed is not checked here again, but when it is sent. Throws ERR_SCHEDULE_SHORT_BODY,
 * ERR_SCHEDULE_TEMPLATE_CONNECTION and the errors of `checkedTemplate`.
 */
export async function saidColumns(
  ctx: Context,
  { body, template: given, whatsappId }: UpdateSchedule,
  before: Said | null,
): Promise<Columns> {
  const template = given === undefined ? readTemplate(before?.template ?? null) : given;
  if (template === null) {
    const isNew = before === null || before.template !== null;
    return { ...(body === undefined && !isNew ? {} : bodyColumns(body ?? '')), template: null };
  }
  const connectionId = (whatsappId === undefined ? before?.whatsappId : whatsappId) || null;
  if (connectionId === null) throw TemplateNeedsConnection({ details: { whatsappId: 'required' } });
  if (given === undefined && connectionId === before?.whatsappId) return {};
  const [fileType] = pictureTypes;
  const text = await checkedTemplate(ctx, connectionId, template, { fileType });
  return { body: text, searchKey: folded(text), template: storedTemplate(template) };
}
