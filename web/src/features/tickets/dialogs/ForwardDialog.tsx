import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mixed, object } from 'yup';
import { newId } from '../../../lib/new-id.ts';
import { toast } from '../../../lib/toast.ts';
import { type ContactChoice, ContactSearch } from '../../../shared/choices/ContactSearch.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { forwardMessage } from '../api/messages.ts';
import { QuoteBlock } from '../bubble/QuoteBlock.tsx';
import type { Message } from '../ticket.ts';

interface ForwardDialogProps {
  message: Message;
  onClose: () => void;
}

/** Dialog in which the agent chooses the contact to whom a message is forwarded. */
export function ForwardDialog({ message, onClose }: ForwardDialogProps) {
  const { t } = useTranslation('tickets');
  // One key for every attempt: a repeat after a lost answer sends nothing twice.
  const [idempotencyKey] = useState(newId);
  return (
    <FormDialog<{ contact: ContactChoice | null }>
      open
      title={t('forward.title')}
      initialValues={{ contact: null }}
      validationSchema={object({ contact: mixed().required(t('forward.required')) })}
      submitLabel={t('action.forward')}
      onClose={onClose}
      onSubmit={async ({ contact }) => {
        if (contact === null) return;
        await forwardMessage(message.id, contact.id, `${idempotencyKey}-${contact.id}`);
        toast.success(t('forward.done', { name: contact.name }));
      }}
    >
      <QuoteBlock quoted={message} />
      <ContactSearch name="contact" />
      <Typography variant="body2" color="text.secondary">
        {t('forward.help')}
      </Typography>
    </FormDialog>
  );
}
