import { fileListLimits } from '@balcao/plugins/file-lists/contract/limits.ts';
import type { FileListWithOptions } from '@balcao/plugins/file-lists/schemas.ts';
import { array, mixed, object, string } from 'yup';
import { isRequired, isTooLong, nameRule } from '../../lib/forms/form-rules.ts';

export interface OptionValues {
  /** null: it is new. */
  id: number | null;
  name: string;
  /** The file that is there. */
  kept: { name: string } | null;
  /** One to be sent in its place. */
  file: File | null;
}

export interface FileListValues {
  name: string;
  message: string;
  options: OptionValues[];
}

const { name, message, optionNameMax } = fileListLimits;

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

/** The chosen files, each with the place of its option, and the list that is saved with them; null where none was chosen. */
export function filesOf(values: FileListValues): FormData | null {
  const chosen = values.options.flatMap(({ file }, place) => (file ? [{ file, place }] : []));
  if (chosen.length === 0) return null;
  const form = new FormData();
  form.append('list', JSON.stringify(fileListBody(values)));
  for (const { place } of chosen) form.append('place', String(place));
  for (const { file } of chosen) form.append('files', file);
  return form;
}
