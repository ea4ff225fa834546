import { contactListLimits } from '@balcao/plugins/contact-lists/contract/limits.ts';
import type { ContactList } from '@balcao/plugins/contact-lists/schemas.ts';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { nameRule } from '../../lib/forms/form-rules.ts';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { listCalls } from './api/lists.ts';

interface ListDialogProps {
  open: boolean;
  /** List to edit; null: a new one. */
  list: ContactList | null;
  onClose: () => void;
  onSaved: (list: ContactList) => void;
}

const { min, max } = contactListLimits.name;
const rules = object({ name: nameRule(min, max) });

/** Dialog in which an admin creates or renames a contact list. */
export function ListDialog({ open, list, onClose, onSaved }: ListDialogProps) {
  const { t } = useTranslation('contact-lists');
  const save = useRecordSave({
    open,
    record: list,
    bodyOf: ({ name }) => ({ name }),
    read: listCalls.read,
    send: listCalls.update,
    labels: { name: t('name') },
  });
  return (
    <FormDialog
      open={open}
      title={list ? t('edit') : t('add')}
      initialValues={{ name: list?.name ?? '' }}
      validationSchema={rules}
      fieldsOfCodes={{ ERR_CONTACTLIST_INVALID_NAME: 'name' }}
      onClose={onClose}
      onSubmit={async ({ name }) => {
        const body = { name: name.trim() };
        onSaved(await (list ? save(body) : listCalls.create(body)));
        toast.success(t('done'));
      }}
    >
      <TextField name="name" label={t('name')} required autoFocus maxLength={max} />
    </FormDialog>
  );
}
