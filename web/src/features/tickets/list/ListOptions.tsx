import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueSelector } from './QueueSelector.tsx';
import type { PaneState } from './use-pane-state.ts';

/** Queues, and for admins whether the tickets of all agents show. Closed and searched tickets are everybody's anyway. */
export function ListOptions({ pane, children }: { pane: PaneState; children?: ReactNode }) {
  const { t } = useTranslation('tickets');
  return (
    <Options>
      {children}
      <QueueSelector queues={pane.queues} selected={pane.queueIds} onChange={pane.setQueueIds} />
      {pane.mayShowAll && pane.tab === 'open' ? (
        <FormControlLabel
          label={t('list.showAll')}
          labelPlacement="start"
          sx={{
            m: 0,
            gap: 2,
            color: 'text.secondary',
            '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' },
          }}
          control={
            <Switch checked={pane.showAll} onChange={(event) => pane.setShowAll(event.target.checked)} />
          }
        />
      ) : null}
    </Options>
  );
}

const Options = styled('div')({
  display: 'flex',
  alignItems: 'center',
  '& > label': { marginLeft: 'auto' },
  gap: 8,
  minHeight: 32,
  marginLeft: -8,
});
