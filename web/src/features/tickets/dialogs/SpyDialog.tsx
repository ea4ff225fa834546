import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { MessageSkeletons } from '../conversation/ConversationSkeleton.tsx';
import { MessageList } from '../conversation/MessageList.tsx';
import { useSpiedMessages } from '../conversation/use-messages.ts';
import type { Ticket } from '../ticket.ts';

interface SpyDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/**
 * Dialog in which a supervisor reads an agent's conversation without leaving traces: nothing is marked as read, and
 * nothing can be done.
 */
export function SpyDialog({ ticket, onClose }: SpyDialogProps) {
  const { t } = useTranslation('tickets');
  const conversation = useSpiedMessages(ticket.id);
  return (
    <AppDialog
      open
      title={t('spy.title', { name: ticket.contact.name })}
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('action.close')}
        </Button>
      }
    >
      <Hint>{t('spy.text')}</Hint>
      <Stage>
        {conversation.isLoading ? (
          <MessageSkeletons />
        ) : conversation.error ? (
          <ErrorState error={conversation.error} onRetry={conversation.retry} />
        ) : (
          // Without a mark where reading was left off, which such a visit does not have.
          <MessageList ticket={ticket} canReply={false} conversation={{ ...conversation, isFresh: false }} />
        )}
      </Stage>
    </AppDialog>
  );
}

const Hint = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  color: theme.palette.text.secondary,
  fontSize: textSizes.small,
}));
const Stage = styled('div')({ display: 'flex', height: 'min(60vh, 560px)', margin: '0 -20px -20px' });
