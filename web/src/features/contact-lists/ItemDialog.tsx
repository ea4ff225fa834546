import type { ContactListItem } from '@balcao/plugins/contact-lists/schemas.ts';
import { contactLimits } from '@balcao/plugins/contacts/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { isRequired, isTooLong, isTooShort } from '../../lib/forms/form-rules.ts';
import { toast } from '../../lib/toast.ts';
import { contactNameMax, contactNameRule } from '../../shared/contact-dialog/contact-name.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { itemCalls } from './api/items.ts';

interface ItemDialogProps {
  open: boolean;
  listId: number;
  /** Person to edit; null: a new one. */
  item: ContactListItem | null;
  onClose: () => void;
  onSaved: (item: ContactListItem) => void;
}

const { number, emailMax } = contactLimits;

function itemValues(item: ContactListItem | null) {
  return { name: item?.name ?? '', number: item?.number ?? '', email: item?.email ?? '' };
}

/** Dialog in which an admin adds a person to a contact list, or changes one. */
export function ItemDialog({ open, listId, item, onClose, onSaved }: ItemDialogProps) {
  const { t } = useTranslation('contact-lists');
  const save = useRecordSave({
    open,
    record: item,
    bodyOf: itemValues,
    read: itemCalls.read,
    send: itemCalls.update,
    labels: { name: t('name'), number: t('item.number'), email: t('item.email') },
  });
  const rules = object({
    name: contactNameRule(item?.name),
    number: string().trim().required(isRequired).min(number.min, isTooShort).max(number.max, isTooLong),
    email: string().trim().email(t('form.invalidEmail')).max(emailMax, isTooLong),
  });
  return (
    <FormDialog
      open={open}
      title={item ? t('item.edit') : t('item.add')}
      initialValues={itemValues(item)}
      validationSchema={rules}
      fieldsOfCodes={{
        ERR_CONTACTLISTITEM_INVALID_NUMBER: 'number',
        ERR_CONTACTLISTITEM_DUPLICATED: 'number',
      }}
      onClose={onClose}
      onSubmit={async (values) => {
        onSaved(await (item ? save(values) : itemCalls.create({ ...values, contactListId: listId })));
        toast.success(t('done'));
      }}
    >
      <TextField name="name" label={t('name')} required autoFocus maxLength={contactNameMax(item?.name)} />
      <TextField
        name="number"
        label={t('item.number')}
        help={t('item.numberHelp')}
        required
        maxLength={number.max}
      />
      <TextField name="email" label={t('item.email')} maxLength={emailMax} />
    </FormDialog>
  );
}
