import { availabilities, pauseReasons } from '@balcao/plugins/routing/contract/limits.ts';
import type { agentStateChanged, queueRoutingChanged } from '@balcao/plugins/routing/contract/live-events.ts';
import type { AgentState, UpdateAgentState } from '@balcao/plugins/routing/schemas.ts';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { token } from '../../theme/tokens.ts';
import { AppMenu } from '../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { agentStateKey, agentStateOf, changeAgentState } from './api/routing.ts';

/** Button with which an agent says whether they are available for tickets that are assigned automatically. */
export function AvailabilityButton() {
  const { t } = useTranslation('routing');
  const client = useQueryClient();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data: state } = useQuery(agentStateOf(user.id));
  const keep = (now: AgentState) => client.setQueryData(agentStateKey(user.id), now);
  useLive<typeof queueRoutingChanged>('company-{id}-queueRouting', () => {
    void client.invalidateQueries({ queryKey: agentStateKey(user.id) });
  });
  useLive<typeof agentStateChanged>('company-{id}-availability', ({ record }) => {
    if (record.userId === user.id) keep(record);
  });
  const choose = async (wanted: UpdateAgentState) => {
    await toast.attempt(async () => {
      keep(await changeAgentState(user.id, wanted));
    });
  };
  const now = state?.availability ?? 'available';
  const reason = state?.pauseReason ?? null;
  const pauses = pauseReasons.map((pauseReason) => ({
    key: pauseReason,
    label: t('paused', { reason: t(`pauses.${pauseReason}`) }),
    isChosen: pauseReason === reason,
    onSelect: () => void choose({ availability: 'busy', pauseReason }),
  }));
  // Keeps room of the button's width, so that nothing moves when it appears or disappears.
  if (!state?.isRoutingOn) return <span style={{ width: 36 }} />;
  return (
    <>
      <IconAction
        label={t('own', {
          state: reason ? t('paused', { reason: t(`pauses.${reason}`) }) : t(`availability.${now}`),
        })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <PersonOutlined />
        <Dot aria-hidden data-availability={now} />
      </IconAction>
      <AppMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('ownTitle')}
        items={availabilities.flatMap((availability) => [
          {
            key: availability,
            label: t(`choice.${availability}`),
            isChosen: availability === now && reason === null,
            onSelect: () => void choose({ availability, pauseReason: null }),
          },
          ...(availability === 'busy' ? pauses : []),
        ])}
      />
    </>
  );
}

/** Filled, half and empty, so that it does not depend on colour. */
const Dot = styled('span')({
  position: 'absolute',
  right: 5,
  bottom: 5,
  width: 10,
  height: 10,
  borderRadius: '50%',
  border: `2px solid ${token('done')}`,
  background: token('done'),
  boxShadow: `0 0 0 2px ${token('bg')}`,
  '&[data-availability="busy"]': {
    borderColor: token('waiting'),
    background: `linear-gradient(to right, ${token('waiting')} 50%, ${token('bg')} 50%)`,
  },
  '&[data-availability="away"]': { borderColor: token('muted'), background: token('bg') },
});
