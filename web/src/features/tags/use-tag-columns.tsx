import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { token } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { ColorDot } from '../../ui/text/ColorChip.tsx';

/**
 * Columns of the table on the page of tags: name, colour, number of tickets and, when the plan has the kanban board,
 * a switch by which admins make the tag a column of the board.
 */
export function useTagColumns(onKanban: (tag: Tag, isColumn: boolean) => void): Column<Tag>[] {
  const { t } = useTranslation('tags');
  const { can, has } = useSession();
  const mayManage = can('tags:manage');
  const columns: Column<Tag>[] = [
    {
      key: 'name',
      header: t('name'),
      render: ({ name, color }) => (
        <Named>
          <ColorDot color={color} size={12} />
          {name}
        </Named>
      ),
      onCard: 'title',
    },
    {
      key: 'color',
      header: t('color'),
      width: 150,
      isExtra: true,
      render: ({ color }) => (
        <Swatch>
          <span style={{ background: color }} />
          {color}
        </Swatch>
      ),
    },
    {
      key: 'tickets',
      header: t('tickets'),
      width: 110,
      align: 'right',
      render: ({ ticketsCount }) => <span className="numeric">{ticketsCount}</span>,
    },
  ];
  if (!has('useKanban')) return columns;
  return [
    ...columns,
    {
      key: 'kanban',
      header: t('kanban'),
      width: 110,
      align: 'center',
      render: (tag) => (
        <Tooltip title={mayManage ? '' : t('kanbanAdmins')}>
          <span>
            <Switch
              checked={tag.kanban === 1}
              // Not disabled: the keyboard reaches it, and with it the reason.
              onChange={(_event, isColumn) => mayManage && onKanban(tag, isColumn)}
              onClick={(event) => event.stopPropagation()}
              sx={mayManage ? undefined : { opacity: 0.5, '& input': { cursor: 'default' } }}
              slotProps={{
                input: {
                  'aria-label': t('kanbanOf', { name: tag.name }),
                  'aria-disabled': !mayManage || undefined,
                  role: 'switch',
                },
              }}
            />
          </span>
        </Tooltip>
      ),
    },
  ];
}

const Named = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  fontWeight: 550,
});

const Swatch = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: token('muted'),
  fontVariantNumeric: 'tabular-nums',
  '& > span': { width: 28, height: 16, borderRadius: 5 },
});
