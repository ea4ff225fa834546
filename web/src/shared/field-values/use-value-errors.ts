import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { useTranslation } from 'react-i18next';
import { hasCode, isRecord } from '../../lib/api/api-error.ts';
import { inputOf } from './value-form.ts';

/** Reads the server's refusal of values as texts at the inputs of their fields; none for another error. */
export function useValueErrors(fields: readonly Field[]): (error: unknown) => Record<string, string> {
  const { t } = useTranslation('fields');
  return (error) => {
    const faults = hasCode(error, 'ERR_FIELD_VALUES') ? error.details.fields : null;
    if (!isRecord(faults)) return {};
    const shown = fields.filter(({ key }) => typeof faults[key] === 'string');
    return Object.fromEntries(
      shown.map((field) => [inputOf(field), t(`fault.${String(faults[field.key])}`)]),
    );
  };
}
