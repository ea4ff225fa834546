import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import { flowLanguages } from '@balcao/plugins/flows/languages/limits.ts';
import { array, mixed, object, string } from 'yup';
import { isInvalid, isTooLong } from '../../../lib/forms/form-rules.ts';
import { linesIn, trimmedParts } from './node-values.ts';
import type { TranslationValues } from './translations.ts';

const text = () => string().max(flowLimits.text, isTooLong);
const variablePattern = /^([A-Za-z]\w*)?$/;
const variable = () => string().max(flowLimits.variableName, isTooLong).matches(variablePattern, isInvalid);

const number = () => string().matches(/^\s*(-?\d+([.,]\d+)?)?\s*$/, isInvalid);
const whole = ({ min, max }: { min: number; max: number }) =>
  string().test('whole', isInvalid, (value = '') => {
    if (value.trim() === '') return true;
    return /^\d+$/.test(value.trim()) && Number(value) >= min && Number(value) <= max;
  });

/** Rule for a text with a list: at most `max` pieces, each of which must be valid. */
const pieces = (piecesIn: (text: string) => string[], max: number, holds: (piece: string) => boolean) =>
  string().test('pieces', isInvalid, (value = '') => {
    const all = piecesIn(value);
    return all.length <= max && all.every(holds);
  });

/** Limits of the API for a draft; a field that is still empty there is a problem, and no fault of the form. */
export const nodeRules = object({
  name: string().max(flowLimits.nodeName, isTooLong),
  text: text(),
  variable: variable(),
  retryText: text(),
  attempts: whole(flowLimits.attempts),
  timeoutMinutes: whole(flowLimits.timeoutMinutes),
  nobodyMinutes: whole(flowLimits.nobodyMinutes),
  goal: string().max(flowLimits.goal, isTooLong),
  turns: whole(flowLimits.turns),
  min: number(),
  max: number(),
  options: array(
    object({
      title: string().max(flowLimits.optionTitle, isTooLong),
      synonyms: pieces(
        (value) => trimmedParts(value, ','),
        flowLimits.synonyms,
        (word) => word.length <= flowLimits.optionTitle,
      ),
    }),
  ),
  rows: array(object({ value: text(), operand: text() })),
  assignments: array(
    object({
      variable: variable(),
      text: text(),
      sum: pieces(linesIn, 10, (line) => line.length <= flowLimits.text),
    }),
  ),
  seconds: whole(flowLimits.waitSeconds),
  until: string().matches(/^(([01]\d|2[0-3]):[0-5]\d)?$/, isInvalid),
  personWords: pieces(linesIn, flowLimits.personWords, (word) => word.length <= flowLimits.personWord),
  words: pieces(linesIn, flowLimits.startWords, (word) => word.length <= flowLimits.startWord),
  whatsappIds: array().max(flowLimits.startConnections, isInvalid),
  inputs: pieces(
    linesIn,
    flowLimits.variables,
    (name) => name.length <= flowLimits.variableName && variablePattern.test(name),
  ),
  address: string().max(flowLimits.address, isTooLong),
  headers: array(
    object({
      name: string()
        .max(flowLimits.headerName, isTooLong)
        .matches(/^[A-Za-z0-9-]*$/, isInvalid),
      value: string().max(flowLimits.headerValue, isTooLong),
    }),
  ),
  body: text(),
  answerPaths: array(object({ variable: variable(), path: string().max(flowLimits.answerPath, isTooLong) })),
  note: string().max(flowLimits.note, isTooLong),
  botText: text(),
  translations: object(
    Object.fromEntries(
      flowLanguages.map((language) => [
        language,
        object({
          ...{ text: text(), retryText: text(), botText: text() },
          options: mixed<TranslationValues['options']>().test('options', isTooLong, (options = {}) =>
            Object.values(options).every(
              ({ title = '', synonyms = '' }) =>
                title.length <= flowLimits.optionTitle &&
                trimmedParts(synonyms, ',').length <= flowLimits.synonyms &&
                trimmedParts(synonyms, ',').every((word) => word.length <= flowLimits.optionTitle),
            ),
          ),
        }),
      ]),
    ),
  ),
});
