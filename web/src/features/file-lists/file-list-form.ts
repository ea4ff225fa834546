import { fileListLimits } from '@balcao/plugins/file-lists/contract/limits.ts';
import type { FileListWithOptions, UpdateFileList } from '@balcao/plugins/file-lists/schemas.ts';
import i18next from 'i18next';
import { array, mixed, object, string } from 'yup';
import { isRequired, isTooLong } from '../../lib/forms/form-rules.ts';

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

const isNameTooShort = () => i18next.t('nameTooShort', { ns: 'file-lists' });

/** Rules of the form in which admins edit a file list. */
export const fileListRules = object({
  name: string().trim().required(isRequired).min(name.min, isNameTooShort).max(name.max, isTooLong),
  message: string().trim().required(isRequired).max(message.max, isTooLong),
  options: array().of(
    object({
      // A stored option may have no name, as other clients store them; a new file needs words.
      name: string()
        .trim()
        .max(optionNameMax, isTooLong)
        .when(['id', 'file'], ([id, file], rule) =>
          id === null && file !== null ? rule.required(isRequired) : rule,
        ),
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

/** Leaves out new options of which neither the words nor the file were given. */
function filled(options: OptionValues[]): OptionValues[] {
  return options.filter(({ id, name, file }) => id !== null || name.trim() !== '' || file !== null);
}

export function fileListBody({ name, message, options }: FileListValues) {
  return {
    name: name.trim(),
    message: message.trim(),
    options: filled(options).map((option) => ({
      ...(option.id ? { id: option.id } : {}),
      name: option.name.trim(),
    })),
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
  const files = filled(options).flatMap(({ file, id }, place) => (file ? [{ file, id, place }] : []));
  const sent = change.options ? files : files.filter(({ id }) => id !== null);
  for (const { id, place } of sent)
    form.append(change.options ? 'place' : 'id', String(change.options ? place : id));
  for (const { file } of sent) form.append('files', file);
  return form;
}
