import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { hasCode } from '../../../lib/api/api-error.ts';
import { isTooLong } from '../../../lib/forms/form-rules.ts';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { publishFlow } from '../api/flow-calls.ts';

interface PublishDialogProps {
  open: boolean;
  flow: FlowInFull;
  onClose: () => void;
  onPublished: (flow: FlowInFull) => void;
}

const rules = object({ note: string().max(flowLimits.publicationNote, isTooLong) });

/** Publishes the draft as it stood when the dialog opened: one that was changed meanwhile is refused, and nobody publishes what they did not see. */
export function PublishDialog({ open, flow: now, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation('flows');
  const flow = useAtOpening(open, now);
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    setRefused(false);
    onClose();
  };
  return (
    <FormDialog
      open={open}
      title={t('publish.title')}
      initialValues={{ note: '' }}
      validationSchema={rules}
      submitLabel={t('editor.publish')}
      isReadOnly={isRefused}
      onClose={close}
      onFailure={(error) => (hasCode(error, 'ERR_FLOW_CHANGED') ? setRefused(true) : toast.failure(error))}
      onSubmit={async ({ note }) => {
        const body = { revision: flow.draftRevision, ...(note.trim() ? { note: note.trim() } : {}) };
        const published = await publishFlow(flow.id, body);
        onPublished(published);
        toast.success(t('publish.done', { number: published.publishedNumber }));
      }}
    >
      {isRefused ? <Alert severity="warning">{t('editor.changedMeanwhile')}</Alert> : null}
      <p style={{ margin: 0 }}>{t('publish.text')}</p>
      <TextField
        name="note"
        label={t('publish.note')}
        help={t('publish.noteHelp')}
        autoFocus
        maxLength={flowLimits.publicationNote}
      />
    </FormDialog>
  );
}
