import { fieldsOf, jsonIn, ValidationFailed } from '@balcao/core';
import type { SendExternally } from './send-message.ts';

/**
 * Reads the template of an integrator's multipart request, which has it as JSON; undefined for none. Throws
 * ERR_VALIDATION.
 */
export function templateInForm(field: string | undefined): SendExternally['template'] {
  if (field === undefined || field.trim() === '') return undefined;
  const { name, language, values = {} } = fieldsOf(jsonIn(field));
  const isText = (value: unknown, max: number): value is string =>
    typeof value === 'string' && value !== '' && value.length <= max;
  const areTexts =
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string');
  if (!isText(name, 512) || !isText(language, 20) || !areTexts)
    throw ValidationFailed({ details: { template: 'JSON with name, language and values' } });
  return { name, language, values: values as Record<string, string> };
}
