import { externalApiLimits } from '@balcao/plugins/external-api/contract/limits.ts';
import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { boolean, mixed, object, string } from 'yup';
import { isRequired, isTooLong } from '../../lib/forms/form-rules.ts';
import type { FileValue } from '../../shared/file-field/FileField.tsx';

const common = { token: '', number: '', body: '', closeTicket: false };

export type TextForm = typeof common;
type MediaForm = TextForm & { file: FileValue };

export const emptyText: TextForm = common;
export const emptyMedia: MediaForm = { ...common, file: null };

const commonRules = {
  token: string().trim().required(isRequired),
  number: string().trim().max(externalApiLimits.numberMax, isTooLong).required(isRequired),
  closeTicket: boolean().required(),
};
const text = string().trim().max(ticketLimits.messageBodyMax, isTooLong);

export const textRules = object({ ...commonRules, body: text.required(isRequired) });
export const mediaRules = object({
  ...commonRules,
  body: text,
  file: mixed<File>().required(isRequired),
});

/** The call's body as the server takes files: the text fields before the file. */
export function mediaBody({ number, body, closeTicket, file }: MediaForm): FormData {
  const form = new FormData();
  form.set('number', number.trim());
  if (body.trim() !== '') form.set('body', body);
  if (closeTicket) form.set('closeTicket', 'true');
  if (file instanceof File) form.set('medias', file);
  return form;
}
