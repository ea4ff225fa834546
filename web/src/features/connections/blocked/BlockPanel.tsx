import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../../app/slots.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { blockCustomer } from '../api/official-number.ts';

/** Button beside a conversation by which an agent blocks the contact at an official number. */
export function BlockPanel({ ticket }: PanelSlots['contact-drawer']) {
  const { t } = useTranslation('connections');
  const { can } = useSession();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  const { contact, whatsappId, hasTemplates } = ticket;
  const { number } = contact;
  const isOfficial = hasTemplates && whatsappId && !contact.isGroup;
  if (!isOfficial || !can('connections-page:editOrDeleteConnection')) return null;
  const block = async () => {
    const agreed = await confirm({
      title: t('number.blockTitle', { name: contact.name }),
      text: t('number.blockText'),
      confirmLabel: t('number.block'),
      isDestructive: true,
    });
    if (!agreed) return;
    setBusy(true);
    await toast.attempt(
      () => blockCustomer(whatsappId, number ? { number } : { contactId: contact.id }),
      t('number.blocked'),
    );
    setBusy(false);
  };
  return (
    <Button size="small" color="error" disabled={isBusy} aria-busy={isBusy} onClick={() => void block()}>
      {t('number.block')}
    </Button>
  );
}
