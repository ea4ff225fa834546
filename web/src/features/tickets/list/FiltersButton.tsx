import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Popover from '@mui/material/Popover';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { PaneState } from './use-pane-state.ts';

/** Button of a narrow screen that opens all filters of the list, with the number of active ones. */
export function FiltersButton({ pane, children }: { pane: PaneState; children: ReactNode }) {
  const { t } = useTranslation('tickets');
  const { anchor, open, close } = useAnchor();
  const count = filtersInUse(pane);
  return (
    <>
      <IconAction
        label={count > 0 ? t('list.filtersUsed', { count }) : t('list.filters')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <Badge badgeContent={count > 0 ? count : null} color="primary">
          <TuneOutlined />
        </Badge>
      </IconAction>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('list.filters'),
            sx: { p: 3, minWidth: 260 },
            onClick: ({ target }: MouseEvent) => {
              if (target instanceof Element && target.closest('[data-closes]')) close();
            },
          },
        }}
      >
        {children}
      </Popover>
    </>
  );
}

function filtersInUse(pane: PaneState): number {
  const isOpen = pane.tab === 'open';
  return [
    pane.chosenIds.length !== pane.queues.length,
    isOpen && pane.openTab === 'assigned' && pane.snoozedOnly,
    isOpen && pane.showAll,
    isOpen && pane.order !== 'newest',
    pane.tab === 'search' && pane.users.length > 0,
    pane.tab === 'search' && pane.tags.length > 0,
    pane.tab === 'search' && pane.fromAd,
  ].filter(Boolean).length;
}
