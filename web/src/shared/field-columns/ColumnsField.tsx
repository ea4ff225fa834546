import type { FieldTarget } from '@balcao/plugins/fields/contract/limits.ts';
import type { Texts } from '../../lib/format/i18n.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useFields } from '../field-values/use-fields.ts';
import { columnTexts } from './column-texts.ts';

interface ColumnsFieldProps {
  target: FieldTarget;
  help: Texts;
  autoFocus?: boolean;
}

/**
 * Form field for the company's fields that rows of tickets or contacts show; nothing where the company has no such field.
 */
export function ColumnsField({ target, help, autoFocus }: ColumnsFieldProps) {
  const { rows, isLoading } = useFields();
  const options = rows
    .filter((field) => field.target === target && !field.isArchived)
    .map(({ key, label }) => ({ value: key, label }));
  if (options.length === 0 && !isLoading && !autoFocus) return null;
  return (
    <SelectField
      name="columns"
      label={inLanguage(columnTexts.choose)}
      multiple
      options={options}
      help={inLanguage(options.length === 0 && !isLoading ? columnTexts.none[target] : help)}
      autoFocus={autoFocus === true}
    />
  );
}
