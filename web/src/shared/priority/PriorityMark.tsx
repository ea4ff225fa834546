import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import KeyboardDoubleArrowUpOutlined from '@mui/icons-material/KeyboardDoubleArrowUpOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import { styled } from '@mui/material/styles';
import { inLanguage } from '../../lib/format/i18n.ts';
import { token } from '../../theme/tokens.ts';
import { Unseen } from '../../ui/text/unseen.ts';
import { priorityNames, priorityTexts } from './priorities.ts';

/** Icons of the priorities, whose shapes differ also without colours. */
export const prioritySigns = {
  1: KeyboardArrowDownOutlined,
  2: RemoveOutlined,
  3: KeyboardArrowUpOutlined,
  4: KeyboardDoubleArrowUpOutlined,
} as const satisfies Record<TicketPriority, unknown>;

/** Icon of a ticket with high or urgent priority; renders nothing for others. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  if (priority <= 2) return null;
  const Sign = prioritySigns[priority];
  const words = inLanguage(priorityTexts.of).replace('{{priority}}', inLanguage(priorityNames[priority]));
  return (
    <Mark data-priority={priority} title={words}>
      <Sign aria-hidden />
      <Unseen>{words}</Unseen>
    </Mark>
  );
}

/** Priority as icon and text, for places with enough space; renders nothing for a normal one. */
export function PriorityFact({ priority }: { priority: TicketPriority }) {
  if (priority === 2) return null;
  const Sign = prioritySigns[priority];
  const name = inLanguage(priorityNames[priority]);
  return (
    <Mark data-priority={priority} title={inLanguage(priorityTexts.of).replace('{{priority}}', name)}>
      <Sign aria-hidden />
      {name}
    </Mark>
  );
}

const Mark = styled('span')({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: token('muted'),
  '& svg': { fontSize: 18 },
  '&[data-priority="3"]': { color: token('waiting') },
  '&[data-priority="4"]': { color: token('failed') },
});
