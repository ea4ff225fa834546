import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import SnoozeOutlined from '@mui/icons-material/SnoozeOutlined';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { ListMenu } from './ListMenu.tsx';
import { QueueSelector } from './QueueSelector.tsx';
import type { PaneState } from './use-pane-state.ts';

/**
 * Filters above the list of tickets: queues, and for admins whether the tickets of all agents are shown. Closed tickets
 * and search results show all agents' anyway.
 */
export const ListOptions = memo(function ListOptions({
  pane,
  onPick,
  children,
}: {
  pane: PaneState;
  onPick: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('tickets');
  const isNarrow = useNarrow();
  const order = pane.tab === 'open' ? { order: pane.order, onOrder: pane.setOrder } : null;
  return (
    <Options>
      {children}
      <QueueSelector queues={pane.queues} selected={pane.chosenIds} onChange={pane.setQueueIds} />
      {pane.tab === 'open' && pane.openTab === 'assigned' ? (
        <Snoozed
          label={t('list.snoozed')}
          size="small"
          aria-pressed={pane.snoozedOnly}
          onClick={() => pane.setSnoozedOnly(!pane.snoozedOnly)}
        >
          <SnoozeOutlined fontSize="dense" />
        </Snoozed>
      ) : null}
      {isNarrow ? (
        <>
          {order ? <ListMenu {...order} /> : null}
          <IconAction label={t('together.begin')} size="small" data-closes onClick={onPick}>
            <ChecklistOutlined fontSize="dense" />
          </IconAction>
        </>
      ) : (
        <ListMenu {...order} onPick={onPick} />
      )}
      {pane.mayShowAll && pane.tab === 'open' ? (
        <Toggle>
          <span>{t('list.showAll')}</span>
          <input
            type="checkbox"
            role="switch"
            checked={pane.showAll}
            aria-checked={pane.showAll}
            onChange={(event) => pane.setShowAll(event.target.checked)}
          />
        </Toggle>
      ) : null}
    </Options>
  );
});

const Snoozed = styled(IconAction)({
  '&[aria-pressed="true"]': { background: token('accentTint'), color: token('accent') },
});

const buttonPadding = 10;

const switchBelow = {
  '&:has(> label)': { flexWrap: 'wrap' },
  '& > label': { flex: '1 1 100%', minWidth: 0, marginLeft: 0, paddingLeft: buttonPadding },
} as const;

const Options = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 4px',
  minHeight: 32,
  // The texts of the buttons are aligned with those of the tabs above.
  marginLeft: -buttonPadding,
  '& > [data-chosen]': { background: token('accentTint'), color: token('accent') },
  '& > button:not(.MuiIconButton-root)': {
    maxWidth: '100%',
    flex: '0 1 auto',
    minWidth: 0,
    padding: `0 ${buttonPadding}px`,
    justifyContent: 'flex-start',
  },
  '& > label': { marginLeft: 'auto', minHeight: 30 },
  '&:has(> label)': { flexWrap: 'nowrap' },
  // Without room beside each other the switch gets a line of its own, its text below that of the button.
  '@container (max-width: 379.95px)': switchBelow,
  '@media (max-width: 599.95px)': switchBelow,
});

const Toggle = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: token('muted'),
  // The text of the queues' button gets the remaining room.
  fontSize: textSizes.caption,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& input': {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: 34,
    height: 20,
    margin: 0,
    borderRadius: 10,
    background: token('borderStrong'),
    cursor: 'pointer',
    transition: 'background-color 140ms ease-out',
  },
  '& input::after': {
    content: '""',
    position: 'absolute',
    top: 2,
    left: 2,
    width: 16,
    height: 16,
    borderRadius: '50%',
    background: token('bg'),
    transition: 'transform 140ms ease-out',
  },
  '& input:checked': { background: token('accent') },
  '& input:checked::after': { transform: 'translateX(14px)', background: token('onAccent') },
});
