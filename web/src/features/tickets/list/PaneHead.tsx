import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useNarrow } from '../../../ui/page/use-narrow.ts';
import { focusFirstRow } from '../keys/rows.ts';
import { ViewBar } from '../views/ViewBar.tsx';
import { ViewsButton } from '../views/ViewsButton.tsx';
import { ListOptions } from './ListOptions.tsx';
import { MainTabs, OpenTabs } from './PaneTabs.tsx';
import type { OpenTab, PaneState } from './use-pane-state.ts';

const foundKinds = ['tickets', 'messages'] as const;
export type FoundKind = (typeof foundKinds)[number];

const SearchField = ahead(async () => (await import('../../../ui/forms/SearchField.tsx')).SearchField, {
  Meanwhile: () => <div style={{ height: 36 }} />,
});
const FoundTabs = ahead(
  async () => (await import('../../../shared/found/FoundTabs.tsx')).FoundTabs<FoundKind>,
  {
    Meanwhile: () => <div style={{ height: 36 }} />,
  },
);
const SearchFilters = ahead(async () => (await import('./SearchFilters.tsx')).SearchFilters);
// Loaded only on narrow screens, and with a heavy component.
const FiltersButton = ahead(async () => (await import('./FiltersButton.tsx')).FiltersButton, {
  Meanwhile: () => <div style={{ width: 34 }} />,
});

interface PaneHeadProps {
  pane: PaneState;
  counts: Record<OpenTab, number | undefined>;
  found: FoundKind;
  /** Whether the list shows messages that a search found. */
  showsMessages: boolean;
  onFound: (kind: FoundKind) => void;
  onNew: () => void;
  /** Called when the user wants to select rows. */
  onPick: () => void;
}

/**
 * Head of the list of tickets, in which the agent chooses what it shows; on a narrow screen the filters are behind one
 * button.
 */
export function PaneHead({ pane, counts, found, showsMessages, onFound, onNew, onPick }: PaneHeadProps) {
  const { t } = useTranslation('tickets');
  const { can } = useSession();
  const isNarrow = useNarrow();
  const isAdmin = can('tickets-manager:everyQueue');
  const isView = pane.viewId !== null;
  const options = (
    <ListOptions pane={pane} onPick={onPick}>
      {pane.tab === 'search' ? <SearchFilters pane={pane} isAdmin={isAdmin} /> : null}
    </ListOptions>
  );
  return (
    <>
      <Top>
        <MainTabs pane={pane} />
        {isNarrow && !showsMessages && !isView ? <FiltersButton pane={pane}>{options}</FiltersButton> : null}
        <ViewsButton pane={pane} />
        <IconAction label={t('list.new')} shortcut="Alt+N" onClick={onNew}>
          <AddCommentOutlined />
        </IconAction>
      </Top>
      <ViewBar pane={pane} />
      {isView ? null : (
        <Head>
          {pane.tab === 'search' ? (
            <Suspense fallback={<div style={{ height: 36 }} />}>
              <SearchField
                value={pane.search}
                onChange={pane.setSearch}
                label={t('list.searchLabel')}
                width="100%"
                autoFocus
                onToFound={focusFirstRow}
              />
            </Suspense>
          ) : null}
          {pane.tab === 'search' && pane.searchParam !== '' ? (
            <FoundTabs
              label={t('found.kind')}
              kinds={foundKinds.map((key) => ({ key, label: t(`found.${key}`) }))}
              value={found}
              onChange={onFound}
            />
          ) : null}
          {pane.tab === 'open' ? (
            <OpenTabs value={pane.openTab} onChange={pane.setOpenTab} counts={counts} />
          ) : null}
          {/* Hidden for messages that a search found: the choices would not change them. */}
          {isNarrow || showsMessages ? null : options}
        </Head>
      )}
    </>
  );
}

const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  height: 44,
  padding: '0 10px 0 6px',
  borderBottom: hairline,
  '& > [role="tablist"]': {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    alignItems: 'stretch',
    boxShadow: 'none',
    marginBottom: -1,
  },
  // Height of the row, so that the texts and the button beside them are aligned.
  '& [role="tab"]': { height: 'auto', padding: '0 clamp(3px, 2.2cqw, 10px)' },
  // All three tabs stay whole beside the buttons, in each language.
  '@container (max-width: 339.95px)': {
    gap: 0,
    padding: '0 4px 0 2px',
    '& .MuiIconButton-root': { width: 30 },
    '& > [role="tablist"]': { gap: 0 },
    '& [role="tab"]': { fontSize: textSizes.small, padding: '0 3px' },
  },
});

const Head = styled('div')({
  '&:empty': { display: 'none' },
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '10px 12px 6px',
  borderBottom: hairline,
});
