import { useTranslation } from 'react-i18next';
import { mixed, object } from 'yup';
import { type ContactChoice, ContactSearch } from '../../../shared/choices/ContactSearch.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import type { Extra } from './extra.ts';

interface CardDialogProps {
  onSend: (extra: Extra) => void;
  onClose: () => void;
}

/** Dialog in which the agent chooses the contact whose card is sent to the customer. */
export function CardDialog({ onSend, onClose }: CardDialogProps) {
  const { t } = useTranslation('tickets');
  return (
    <FormDialog<{ contact: ContactChoice | null }>
      open
      title={t('contents.card')}
      initialValues={{ contact: null }}
      validationSchema={object({
        contact: mixed<ContactChoice>()
          .required(t('contents.cardRequired'))
          .test('number', t('contents.cardWithoutNumber'), (contact) => Boolean(contact?.number)),
      })}
      submitLabel={t('composer.send')}
      onClose={onClose}
      onSubmit={async ({ contact }) => {
        if (contact) onSend({ contactIds: [contact.id] });
      }}
    >
      <ContactSearch name="contact" />
    </FormDialog>
  );
}
