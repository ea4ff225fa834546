import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { Existing } from '../../../shared/contact-import/Existing.tsx';
import { addressBook, importsKeyOf } from '../../../shared/contact-import/place.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { importFromPhone, readConnections } from '../api/address-book.ts';

interface PhoneDialogProps {
  open: boolean;
  onClose: () => void;
}

interface PhoneValues {
  whatsappId: number | '';
  existing: 'keep' | 'update';
}

/** Dialog in which an admin imports the address book of a connected phone; it asks which one where there are several. */
export function PhoneDialog({ open, onClose }: PhoneDialogProps) {
  const { t } = useTranslation('contacts');
  const client = useQueryClient();
  const asked = useQuery({
    queryKey: ['contacts-phones'],
    queryFn: ({ signal }) => readConnections(signal),
    enabled: open,
  });
  const phones = (asked.data ?? []).filter(({ status }) => status === 'CONNECTED');
  return (
    <FormDialog<PhoneValues>
      open={open}
      title={t('import.phoneTitle')}
      isLoading={asked.isPending}
      failed={failureOf(asked)}
      initialValues={{ whatsappId: '', existing: 'keep' }}
      submitLabel={t('import.start')}
      onClose={onClose}
      onSubmit={async ({ whatsappId, existing }) => {
        await importFromPhone({ existing, ...(whatsappId ? { whatsappId } : {}) });
        await client.invalidateQueries({ queryKey: importsKeyOf(addressBook) });
      }}
    >
      <p style={{ margin: 0, lineHeight: 1.45 }}>{t('import.phoneText')}</p>
      {phones.length > 1 ? (
        <SelectField
          name="whatsappId"
          label={t('import.phone')}
          emptyLabel={t('import.defaultPhone')}
          options={phones.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <Existing place={addressBook} />
    </FormDialog>
  );
}
