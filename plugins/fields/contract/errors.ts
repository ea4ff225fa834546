import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about fields. This one: the user's company has no field with this id. */
export const FieldNotFound = defineError('ERR_NO_FIELD_FOUND', 404, texts);
export const InvalidFieldLabel = defineError('ERR_FIELD_INVALID_LABEL', 400, texts);
export const InvalidFieldKey = defineError('ERR_FIELD_INVALID_KEY', 400, texts);
export const FieldKeyTaken = defineError('ERR_FIELD_KEY_ALREADY_EXISTS', 400, texts);
/** The choices are missing, one of them has no label, or two have the same label. */
export const InvalidChoices = defineError('ERR_FIELD_INVALID_CHOICES', 400, texts);
/** Detail `label`: a choice that tickets or contacts still have. */
export const ChoiceInUse = defineError('ERR_FIELD_CHOICE_IN_USE', 409, texts);
export const TooManyFields = defineError('ERR_FIELD_LIMIT', 400, texts);
export const FieldInUse = defineError('ERR_FIELD_IN_USE', 409, texts);
/** Detail `keys`: the fields that are empty. */
export const FieldsRequired = defineError('ERR_FIELDS_REQUIRED', 409, texts);
