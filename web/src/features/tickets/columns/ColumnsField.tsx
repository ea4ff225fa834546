import type { Texts } from '../../../lib/format/i18n.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useFields } from '../../../shared/field-values/use-fields.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { columnTexts } from './column-texts.ts';

/** The fields of tickets that rows show, as a field of a form; none where the company has no such field. */
export function ColumnsField({ help, autoFocus }: { help: Texts; autoFocus?: boolean }) {
  const { rows, isLoading } = useFields();
  const options = rows
    .filter(({ target, isArchived }) => target === 'ticket' && !isArchived)
    .map(({ key, label }) => ({ value: key, label }));
  if (options.length === 0 && !isLoading && !autoFocus) return null;
  return (
    <SelectField
      name="columns"
      label={inLanguage(columnTexts.choose)}
      multiple
      options={options}
      help={inLanguage(options.length === 0 && !isLoading ? columnTexts.none : help)}
      autoFocus={autoFocus === true}
    />
  );
}
