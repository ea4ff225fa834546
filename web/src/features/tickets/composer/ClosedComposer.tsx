import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Frame, Notice } from '../../../shared/conversation/composer-parts.ts';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import type { Ticket } from '../ticket.ts';

interface ClosedComposerProps {
  ticket: Ticket;
  actions: TicketActions;
}

/** Nothing can be written now: why, and what would change it. */
export function ClosedComposer({ ticket, actions }: ClosedComposerProps) {
  const { t } = useTranslation('tickets');
  const isPending = ticket.status === 'pending';
  const reason = isPending ? t('composer.pending') : t('composer.closed');
  return (
    <Frame>
      <Notice>
        <textarea
          disabled
          rows={1}
          value=""
          placeholder={reason}
          aria-label={t('composer.label')}
          title={reason}
        />
        {ticket.status === 'open' ? null : (
          <Button
            variant="contained"
            onClick={isPending ? actions.accept : actions.reopen}
            disabled={actions.isBusy}
          >
            {isPending ? t('action.accept') : t('action.reopen')}
          </Button>
        )}
      </Notice>
    </Frame>
  );
}
