import { useTranslation } from 'react-i18next';
import { array, object } from 'yup';
import { api } from '../../lib/api.ts';
import { isRequired } from '../../lib/form-rules.ts';
import { toast } from '../../lib/toast.ts';
import { useTagChoices } from '../../shared/tags/use-tag-choices.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface TagManyDialogProps {
  open: boolean;
  /** Whom to tag. */
  whom: { contactIds?: number[]; allMatching?: boolean; searchParam?: string };
  onClose: () => void;
}

const rules = object({ tagIds: array().min(1, isRequired) });

/** Puts tags on the latest conversation of each of the selected contacts. */
export function TagManyDialog({ open, whom, onClose }: TagManyDialogProps) {
  const { t } = useTranslation('contacts');
  const { rows, isLoading } = useTagChoices({ enabled: open });
  return (
    <FormDialog<{ tagIds: number[] }>
      open={open}
      title={t('tagging.title')}
      isLoading={isLoading}
      initialValues={{ tagIds: [] }}
      validationSchema={rules}
      submitLabel={t('tagging.submit')}
      onClose={onClose}
      onSubmit={async ({ tagIds }) => {
        const { tagged, untouched } = await api.post<{ tagged: number; untouched: number }>(
          '/tags/contacts',
          {
            ...whom,
            tagIds,
          },
        );
        toast.success(t('tagging.done', { count: tagged }));
        if (untouched > 0) toast.info(t('tagging.untouched', { count: untouched }));
      }}
    >
      <p style={{ margin: 0, lineHeight: 1.45 }}>{t('tagging.text')}</p>
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
