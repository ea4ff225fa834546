import { styled } from '@mui/material/styles';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import type { PaneState } from '../list/use-pane-state.ts';
import { pinnedOf, useTicketViews, useViewCounts } from './use-ticket-views.ts';
import { viewBarTexts } from './view-bar-texts.ts';

/**
 * Bar with the views that an agent has pinned, with their counts, and the chosen one; nothing while there are none, so
 * that the list has the room.
 */
export function ViewBar({ pane }: { pane: PaneState }) {
  const views = useTicketViews();
  const pinned = pinnedOf(views);
  const counts = useViewCounts(pinned.map(({ id }) => id));
  const chosen = views.find(({ id }) => id === pane.viewId) ?? null;
  const shown = chosen && chosen.pin === null ? [chosen, ...pinned] : pinned;
  if (shown.length === 0) return null;
  return (
    <Chips role="group" aria-label={inLanguage(viewBarTexts.bar)}>
      {shown.map((view) => (
        <Chip
          key={view.id}
          type="button"
          aria-pressed={view.id === pane.viewId}
          onClick={() => pane.setViewId(view.id === pane.viewId ? null : view.id)}
        >
          <span>{view.name}</span>
          <Count {...counts.get(view.id)} />
        </Chip>
      ))}
    </Chips>
  );
}

function Count({ count, hasMore = false }: { count?: number; hasMore?: boolean }) {
  if (count === undefined) return null;
  if (!hasMore) return <small className="numeric">{count}</small>;
  return (
    <small className="numeric" title={inLanguage(viewBarTexts.more)}>
      999+
    </small>
  );
}

const Chips = styled('div')({
  display: 'flex',
  gap: 6,
  minWidth: 0,
  padding: '5px 12px',
  borderBottom: hairline,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const Chip = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flexShrink: 0,
  maxWidth: 200,
  height: 26,
  padding: '0 10px',
  border: hairline,
  borderRadius: 13,
  background: 'transparent',
  color: token('text'),
  font: 'inherit',
  fontSize: textSizes.small,
  cursor: 'pointer',
  '& > span': { ...oneLine },
  '& > small': { color: token('muted'), fontWeight: 600 },
  '&:hover': { background: token('hover') },
  '&[aria-pressed="true"]': {
    background: token('accentTint'),
    color: token('accent'),
    borderColor: token('accent'),
  },
  '&[aria-pressed="true"] > small': { color: token('accent') },
  '@media (pointer: coarse)': { height: 40, borderRadius: 20 },
});
