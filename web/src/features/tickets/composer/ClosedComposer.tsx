import Button from '@mui/material/Button';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { Frame, Notice } from '../../../shared/conversation/composer-frame.ts';
import type { TicketActions } from '../conversation/use-ticket-actions.ts';
import type { Ticket } from '../ticket.ts';
import { ToolButton } from './ToolButton.tsx';
import type { useTools } from './use-tools.ts';

interface ClosedComposerProps {
  ticket: Ticket;
  actions: TicketActions;
  /** Tools that work without the text box. */
  tools: ReturnType<typeof useTools>;
  /** Tool that is open. */
  opened: ReactNode;
  /** Focused when a tool closes. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** Composer while the agent cannot write: the reason, and the action that would change it. */
export function ClosedComposer({ ticket, actions, tools, opened, buttonRef }: ClosedComposerProps) {
  const { t } = useTranslation('tickets');
  const isPending = ticket.status === 'pending';
  // An open ticket without a text box has lost its connection: the line above explains it.
  if (ticket.status === 'open' && !ticket.whatsapp) return null;
  const reason = isPending ? t('composer.pending') : t('composer.closed');
  return (
    <Frame>
      <Notice>
        {opened}
        <textarea
          disabled
          rows={1}
          value=""
          placeholder={reason}
          aria-label={t('composer.label')}
          title={reason}
        />
        {isPending
          ? tools.offered.map((tool) => (
              <ToolButton
                key={inLanguage(tool.label)}
                tool={tool}
                isOpen={tools.tool === tool}
                isDisabled={actions.isBusy}
                onPress={() => tools.ask(tool)}
              />
            ))
          : null}
        {ticket.status === 'open' ? null : (
          <Button
            ref={buttonRef}
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
