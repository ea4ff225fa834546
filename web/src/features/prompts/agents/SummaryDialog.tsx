import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionDialogProps } from '../../../app/slots.ts';
import { useOpening } from '../../../lib/hooks/use-opening.ts';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { slowToast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { keepNote, writeDraft } from '../api/drafts.ts';

/** Dialog with an AI summary of a conversation for the next agent: a draft until it is saved as a note. */
export function SummaryDialog({ ticket, open, onClose }: ActionDialogProps<'conversation'>) {
  const { t } = useTranslation('prompts');
  const opening = useOpening(open);
  const [typed, setTyped] = useStateOf<string | null>(opening, () => null);
  const [isSaving, setSaving] = useState(false);
  const summary = useQuery({
    queryKey: ['prompt-summary', ticket.id, opening],
    queryFn: () => writeDraft(ticket.id, { kind: 'summary' }),
    enabled: open,
    // Each answer costs money: it is asked for once at each opening, and never again by itself.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const text = typed ?? summary.data?.text ?? '';
  const handleSave = async () => {
    setSaving(true);
    try {
      await keepNote({ note: text, ticketId: ticket.id, contactId: ticket.contactId });
      slowToast.success(t('summary.saved'));
      onClose();
    } catch (error) {
      slowToast.failure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <AppDialog
      open={open}
      title={t('summary.title')}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('action.close')}
          </Button>
          <Button
            variant="contained"
            disabled={isSaving || text.trim().length < 2}
            onClick={() => void handleSave()}
          >
            {t('summary.save')}
          </Button>
        </>
      }
    >
      {summary.isFetching ? (
        <FormSkeleton />
      ) : summary.error ? (
        <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <OutlinedInput
          fullWidth
          multiline
          minRows={6}
          maxRows={16}
          value={text}
          inputProps={{ 'aria-label': t('summary.title'), maxLength: 4500 }}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </AppDialog>
  );
}
