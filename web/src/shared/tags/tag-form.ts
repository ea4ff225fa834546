import { defaultTagColor, tagColorPattern, tagLimits } from '@balcao/plugins/tags/contract/limits.ts';
import type { CreateTag, Tag } from '@balcao/plugins/tags/schemas.ts';
import i18next from 'i18next';
import { number, object, string } from 'yup';
import { isInvalid, isRequired, isTooLong } from '../../lib/forms/form-rules.ts';

interface TagValues {
  name: string;
  color: string;
  kanban: number;
}

/** Rules of the form in which users edit a tag. */
export const tagRules = object({
  name: string()
    .trim()
    .required(isRequired)
    .min(tagLimits.name.min, () => i18next.t('tags:nameTooShort'))
    .max(tagLimits.name.max, isTooLong),
  color: string().required(isRequired).matches(new RegExp(tagColorPattern), isInvalid),
  kanban: number().required(),
});

/** Initial values of the dialog; `isColumn` for a new tag that is made on the board. */
export function tagValues(tag: Tag | null, isColumn = false): TagValues {
  return {
    name: tag?.name ?? '',
    color: tag?.color ?? defaultTagColor,
    kanban: tag?.kanban ?? (isColumn ? 1 : 0),
  };
}

/** Body of the request that makes or changes a tag. */
export function tagBody({ name, ...values }: TagValues): CreateTag {
  return { ...values, name: name.trim() };
}
