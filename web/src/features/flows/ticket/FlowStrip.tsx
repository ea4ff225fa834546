import type { flowRunChanged } from '@balcao/plugins/flows/contract/live-events.ts';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../../app/slots.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { readRun, resumeBot } from '../api/ticket-runs.ts';
import { runKey } from './run-key.ts';

/**
 * Strip above the composer: the conversation's place in a flow, and a button that gives the conversation back to the
 * bot.
 */
export function FlowStrip({ ticket }: PanelSlots['conversation-foot']) {
  const { t } = useTranslation('flows');
  const client = useQueryClient();
  const [isGiving, setGiving] = useState(false);
  const { data } = useQuery({
    queryKey: runKey(ticket),
    queryFn: ({ signal }) => readRun(ticket.id, signal),
    staleTime: 0,
  });
  useLive<typeof flowRunChanged>('company-{id}-flowRun', (event) => {
    if (event.ticketId === ticket.id) client.setQueryData(runKey(ticket), event);
  });
  const run = data?.run;
  if (!run) return null;
  const giveBack = async () => {
    setGiving(true);
    await toast.attempt(async () => {
      client.setQueryData(runKey(ticket), await resumeBot(ticket.id));
    }, t('ticket.given'));
    setGiving(false);
  };
  const flow = run.flow.name;
  const node = run.node && (run.node.name || t(`kind.${run.node.kind}`));
  return (
    <Strip aria-label={t('ticket.label')}>
      <AccountTreeOutlined aria-hidden sx={{ fontSize: 18, color: token('muted') }} />
      <span className="place">{node ? t('ticket.at', { flow, node }) : t('ticket.in', { flow })}</span>
      {run.isReturnable && (run.waitsFor === 'agent' || run.isResting) ? (
        <Button size="small" disabled={isGiving} onClick={() => void giveBack()}>
          {t('ticket.giveBack')}
        </Button>
      ) : null}
    </Strip>
  );
}

const Strip = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 14px',
  borderTop: hairline,
  color: token('muted'),
  fontSize: textSizes.caption,
  '& > .place': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > button': { flexShrink: 0 },
});
