import { useTranslation } from 'react-i18next';
import { array, object } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';

interface TagTicketsDialogProps {
  open: boolean;
  count: number;
  onTag: (tagIds: number[]) => void;
  onClose: () => void;
}

const rules = object({ tagIds: array().min(1, isRequired) });

/** Dialog for the tags that several selected tickets get. */
export function TagTicketsDialog({ open, count, onTag, onClose }: TagTicketsDialogProps) {
  const { t } = useTranslation('tickets');
  const { rows, isLoading, error, retry } = useTagChoices({ enabled: open });
  return (
    <FormDialog<{ tagIds: number[] }>
      open={open}
      title={t('together.act.tag', { count })}
      isLoading={isLoading}
      failed={error && rows.length === 0 ? { error, retry } : null}
      initialValues={{ tagIds: [] }}
      validationSchema={rules}
      submitLabel={t('together.tagSubmit')}
      onClose={onClose}
      onSubmit={async ({ tagIds }) => onTag(tagIds)}
    >
      <p style={{ margin: 0, lineHeight: 1.45 }}>{t('together.tagText')}</p>
      <SelectField
        name="tagIds"
        label={t('list.tags')}
        multiple
        required
        emptyLabel={t('together.noTag')}
        options={rows.map(({ id, name, color }) => ({ value: id, label: name, color }))}
      />
    </FormDialog>
  );
}
