import { defineError } from '@balcao/core';
import { texts } from './error-texts.ts';

/** Errors of calls about macros. This one: the user's company has no macro with this id. */
export const MacroNotFound = defineError('ERR_NO_MACRO_FOUND', 404, texts);
export const InvalidMacroName = defineError('ERR_MACRO_INVALID_NAME', 400, texts);
export const MacroNameTaken = defineError('ERR_MACRO_NAME_ALREADY_EXISTS', 400, texts);
export const MacroIsEmpty = defineError('ERR_MACRO_EMPTY', 400, texts);
export const MacroClosesAndMoves = defineError('ERR_MACRO_CLOSES_AND_MOVES', 400, texts);
export const TemplateNeedsConnection = defineError('ERR_MACRO_TEMPLATE_CONNECTION', 400, texts);
export const TooManyMacros = defineError('ERR_MACRO_LIMIT', 400, texts);
