import { useTranslation } from 'react-i18next';
import { array, object } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { useTagChoices } from '../../../shared/tags/use-tag-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';

interface TagManyDialogProps {
  open: boolean;
  /** Number of the selected contacts. */
  count: number;
  onTag: (tagIds: number[]) => Promise<void>;
  onClose: () => void;
}

const rules = object({ tagIds: array().min(1, isRequired) });

/** Dialog that asks for tags to put on the latest conversation of each of the selected contacts. */
export function TagManyDialog({ open, count, onTag, onClose }: TagManyDialogProps) {
  const { t } = useTranslation('contacts');
  const { rows, isLoading, error, retry } = useTagChoices({ enabled: open });
  return (
    <FormDialog<{ tagIds: number[] }>
      open={open}
      title={t('tagging.title')}
      isLoading={isLoading}
      failed={error && rows.length === 0 ? { error, retry } : null}
      initialValues={{ tagIds: [] }}
      validationSchema={rules}
      submitLabel={t('tagging.submit')}
      onClose={onClose}
      onSubmit={({ tagIds }) => onTag(tagIds)}
    >
      <p style={{ margin: 0, lineHeight: 1.45 }}>{t('tagging.text', { count })}</p>
      <SelectField
        name="tagIds"
        label={t('tagging.tags')}
        multiple
        required
        emptyLabel={t('tagging.none')}
        options={rows.map(({ id, name, color }) => ({ value: id, label: name, color }))}
      />
    </FormDialog>
  );
}
