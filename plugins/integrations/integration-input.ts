import { type Context, folded, requireName } from '@balcao/core';
import { Incomplete } from './contract/errors.ts';
import {
  type IntegrationType,
  integrationDefaults,
  integrationLimits,
  secretMask,
  takesDeliveries,
} from './contract/limits.ts';
import type { Integration } from './integration.ts';
import type { UpdateIntegration } from './schemas.ts';
import { sealed, serviceAccountIn } from './secrets.ts';

type Columns = Omit<Partial<Integration>, 'type'> & { type: IntegrationType };
type Before = Pick<
  Integration,
  'type' | 'name' | 'jsonContent' | 'urlN8N' | 'typebotSlug' | 'projectName' | 'language'
>;

const texts = [
  'typebotKeywordFinish',
  'typebotKeywordRestart',
  'typebotRestartMessage',
  'typebotUnknownMessage',
] as const;

/** Default values of a new integration. */
export const blank = {
  jsonContent: '',
  language: '',
  urlN8N: '',
  typebotSlug: '',
  projectName: '',
  typebotExpires: integrationDefaults.typebotExpires,
  typebotDelayMessage: integrationDefaults.typebotDelayMessage,
  typebotKeywordFinish: '',
  typebotKeywordRestart: '',
  typebotRestartMessage: '',
  typebotUnknownMessage: '',
  timeoutSeconds: integrationDefaults.timeoutSeconds,
};

/**
 * Validates an input and returns the columns that it sets; omitted fields stay. Throws ERR_VALIDATION for a name,
 * ERR_INTEGRATION_INCOMPLETE where the type needs more fields, ERR_ADDRESS_REFUSED and ERR_INTEGRATION_KEY_INVALID.
 */
export function columnsOf(ctx: Context, input: UpdateIntegration, before: Before): Columns {
  const columns: Columns = { type: input.type ?? before.type };
  if (input.name !== undefined) {
    const { min: minLength, max: maxLength } = integrationLimits.name;
    columns.name = requireName(input.name, { minLength, maxLength });
    columns.nameKey = folded(columns.name);
  }
  for (const field of texts) if (input[field] !== undefined) columns[field] = input[field]?.trim() ?? '';
  for (const field of ['urlN8N', 'typebotSlug', 'projectName', 'language'] as const)
    if (input[field] !== undefined) columns[field] = input[field]?.trim() ?? '';
  for (const field of ['typebotExpires', 'typebotDelayMessage'] as const)
    if (input[field] !== undefined) columns[field] = input[field] ?? 0;
  if (input.timeoutSeconds) columns.timeoutSeconds = input.timeoutSeconds;
  if (input.jsonContent?.trim() && input.jsonContent !== secretMask) {
    serviceAccountIn(input.jsonContent);
    columns.jsonContent = sealed(ctx, input.jsonContent);
  }
  if (columns.type !== 'dialogflow') columns.projectName = columns.name ?? before.name;
  requireComplete(ctx, { ...before, ...columns });
  return columns;
}

function requireComplete(
  ctx: Context,
  { type, urlN8N, typebotSlug, projectName, jsonContent }: Before,
): void {
  const needs: Record<string, string> =
    type === 'dialogflow'
      ? { projectName, jsonContent }
      : takesDeliveries(type)
        ? { urlN8N }
        : { urlN8N, typebotSlug };
  const missing = Object.keys(needs).filter((field) => !needs[field]);
  if (missing.length > 0)
    throw Incomplete({ details: Object.fromEntries(missing.map((field) => [field, 'required'])) });
  if (type !== 'dialogflow') ctx.host.outbound.requireCallable(urlN8N);
}
