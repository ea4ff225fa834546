import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** No field with this id in the user's company. */
export const FieldNotFound = defineError('ERR_NO_FIELD_FOUND', 404, texts);
export const InvalidFieldLabel = defineError('ERR_FIELD_INVALID_LABEL', 400, texts);
export const InvalidFieldKey = defineError('ERR_FIELD_INVALID_KEY', 400, texts);
export const FieldKeyTaken = defineError('ERR_FIELD_KEY_ALREADY_EXISTS', 400, texts);
/** A field with choices has none, a choice has no label, or two have the same one. */
export const InvalidChoices = defineError('ERR_FIELD_INVALID_CHOICES', 400, texts);
/** Its detail `label` names a choice that values have. */
export const ChoiceInUse = defineError('ERR_FIELD_CHOICE_IN_USE', 409, texts);
export const TooManyFields = defineError('ERR_FIELD_LIMIT', 400, texts);
export const FieldInUse = defineError('ERR_FIELD_IN_USE', 409, texts);
/** Its detail `keys` names the fields that are empty. */
export const FieldsRequired = defineError('ERR_FIELDS_REQUIRED', 409, texts);
