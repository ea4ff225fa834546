import { fileListLimits } from '@balcao/plugins/file-lists/contract/limits.ts';
import type { FileListWithOptions, UpdateFileList } from '@balcao/plugins/file-lists/schemas.ts';
import { array, mixed, object, string } from 'yup';
import { isRequired, isTooLong, nameRule } from '../../lib/forms/form-rules.ts';

interface OptionValues {
  /** Id of the option; null: new. */
  id: number | null;
  name: string;
  /** Stored file of the option. */
  kept: { name: string } | null;
  /** File that will replace it. */
  file: File | null;
}

export interface FileListValues {
  name: string;
  message: string;
  options: OptionValues[];
}

const { name, message, optionNameMax } = fileListLimits;

/** Rules of the form in which admins edit a file list. */
export const fileListRules = object({
  name: nameRule(name.min, name.max),
  message: string().trim().required(isRequired).max(message.max, isTooLong),
  options: array().of(
    object({
      name: string().trim().required(isRequired).max(optionNameMax, isTooLong),
      file: mixed().nullable(),
    }),
  ),
});

export const newOption = (): OptionValues => ({ id: null, name: '', kept: null, file: null });

export function fileListValues(list: FileListWithOptions | null): FileListValues {
  if (!list) return { name: '', message: '', options: [newOption()] };
  const options = list.options.map(({ id, name, path }) => ({
    ...{ id, name, file: null },
    kept: path === '' ? null : { name: path },
  }));
  return { name: list.name, message: list.message, options };
}

export function fileListBody({ name, message, options }: FileListValues) {
  return {
    name: name.trim(),
    message: message.trim(),
    options: options.map((option) => ({ ...(option.id ? { id: option.id } : {}), name: option.name.trim() })),
  };
}

/** Returns true where the user chose files. */
export function hasFiles({ options }: FileListValues): boolean {
  return options.some(({ file }) => file !== null);
}

/**
 * Makes the body of the upload: the chosen files and the change that is saved with them. Files refer to their options
 * by position in that change; where the change has no options, by id, because other users may have moved them
 * meanwhile.
 */
export function uploadOf({ options }: FileListValues, change: UpdateFileList): FormData {
  const form = new FormData();
  form.append('list', JSON.stringify(change));
  const files = options.flatMap(({ file, id }, place) => (file ? [{ file, id, place }] : []));
  const sent = change.options ? files : files.filter(({ id }) => id !== null);
  for (const { id, place } of sent)
    form.append(change.options ? 'place' : 'id', String(change.options ? place : id));
  for (const { file } of sent) form.append('files', file);
  return form;
}
