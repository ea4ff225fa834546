import {
  dialogflowLanguages,
  type IntegrationType,
  integrationDefaults,
  integrationLimits,
  takesDeliveries,
} from '@balcao/plugins/integrations/contract/limits.ts';
import type { Integration, UpdateIntegration } from '@balcao/plugins/integrations/schemas.ts';
import { object, type StringSchema, string } from 'yup';
import { isInvalid, isRequired, isTooLong, nameRule } from '../../lib/forms/form-rules.ts';

export interface IntegrationValues {
  type: IntegrationType;
  name: string;
  projectName: string;
  jsonContent: string;
  language: string;
  urlN8N: string;
  typebotSlug: string;
  typebotExpires: string;
  typebotDelayMessage: string;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotRestartMessage: string;
  typebotUnknownMessage: string;
  timeoutSeconds: string;
}

const needed = (types: readonly IntegrationType[], rule: StringSchema) =>
  rule.when('type', {
    is: (type: IntegrationType) => types.includes(type),
    // biome-ignore lint/suspicious/noThenProperty: yup's own word
    then: (some) => some.required(isRequired),
  });
const figure = (max: number) =>
  string()
    .matches(/^\d*$/, isInvalid)
    .test('max', isInvalid, (value) => Number(value ?? 0) <= max);

/** Rules of the form in which admins edit an integration. */
export const integrationRules = object({
  name: nameRule(),
  projectName: needed(['dialogflow'], string().trim().max(integrationLimits.projectMax, isTooLong)),
  jsonContent: needed(['dialogflow'], string().max(integrationLimits.jsonMax, isTooLong)),
  urlN8N: needed(['n8n', 'webhook', 'typebot'], string().trim().max(integrationLimits.urlMax, isTooLong)),
  typebotSlug: needed(['typebot'], string().trim().max(integrationLimits.slugMax, isTooLong)),
  typebotExpires: figure(integrationLimits.expiresMax),
  typebotDelayMessage: figure(integrationLimits.delayMax),
  typebotKeywordFinish: string().max(integrationLimits.keywordMax, isTooLong),
  typebotKeywordRestart: string().max(integrationLimits.keywordMax, isTooLong),
  typebotRestartMessage: string().max(integrationLimits.messageMax, isTooLong),
  typebotUnknownMessage: string().max(integrationLimits.messageMax, isTooLong),
  timeoutSeconds: figure(integrationLimits.timeout.max).test(
    'min',
    isInvalid,
    (value) => Number(value ?? 0) >= integrationLimits.timeout.min,
  ),
});

export function integrationValues(row: Integration | null): IntegrationValues {
  return {
    type: row?.type ?? 'typebot',
    name: row?.name ?? '',
    projectName: row?.type === 'dialogflow' ? row.projectName : '',
    jsonContent: row?.jsonContent ?? '',
    language: row?.language || dialogflowLanguages[0],
    urlN8N: row?.urlN8N ?? '',
    typebotSlug: row?.typebotSlug ?? '',
    typebotExpires: String(row?.typebotExpires ?? integrationDefaults.typebotExpires),
    typebotDelayMessage: String(row?.typebotDelayMessage ?? integrationDefaults.typebotDelayMessage),
    typebotKeywordFinish: row?.typebotKeywordFinish ?? '',
    typebotKeywordRestart: row?.typebotKeywordRestart ?? '',
    typebotRestartMessage: row?.typebotRestartMessage ?? '',
    typebotUnknownMessage: row?.typebotUnknownMessage ?? '',
    timeoutSeconds: String(row?.timeoutSeconds ?? integrationDefaults.timeoutSeconds),
  };
}

/** Body of the request, with only the fields that the kind of integration has. */
export function integrationBody(values: IntegrationValues) {
  const { type, language, jsonContent } = values;
  const name = values.name.trim();
  const urlN8N = values.urlN8N.trim();
  if (type === 'dialogflow')
    return { type, name, projectName: values.projectName.trim(), jsonContent, language };
  const timeoutSeconds = Number(values.timeoutSeconds);
  const called = { type, name, projectName: name, urlN8N, timeoutSeconds };
  if (takesDeliveries(type)) return called;
  return {
    ...called,
    typebotSlug: values.typebotSlug.trim(),
    typebotExpires: Number(values.typebotExpires),
    typebotDelayMessage: Number(values.typebotDelayMessage),
    typebotKeywordFinish: values.typebotKeywordFinish,
    typebotKeywordRestart: values.typebotKeywordRestart,
    typebotRestartMessage: values.typebotRestartMessage,
    typebotUnknownMessage: values.typebotUnknownMessage,
  } satisfies UpdateIntegration;
}
