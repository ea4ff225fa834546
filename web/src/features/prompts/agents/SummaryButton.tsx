import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../../app/slots.ts';
import { slowToast } from '../../../lib/toast.ts';
import { writeDraft } from '../api/drafts.ts';

/**
 * Button that has the AI write a summary into the note of a transfer, for the agent to read and change before colleagues
 * see it.
 */
export function SummaryButton({ ticket, write }: PanelSlots['transfer-note']) {
  const { t } = useTranslation('prompts');
  const [isWriting, setWriting] = useState(false);
  const handleClick = async () => {
    setWriting(true);
    await slowToast.attempt(async () => {
      const { text } = await writeDraft(ticket.id, { kind: 'summary' });
      write(text);
    });
    setWriting(false);
  };
  return (
    <Button
      size="small"
      startIcon={<SummarizeOutlined />}
      disabled={isWriting}
      sx={{ alignSelf: 'flex-start' }}
      onClick={() => void handleClick()}
    >
      {t(isWriting ? 'summary.writing' : 'summary.write')}
    </Button>
  );
}
