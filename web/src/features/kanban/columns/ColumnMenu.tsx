import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import EastOutlined from '@mui/icons-material/EastOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import WestOutlined from '@mui/icons-material/WestOutlined';
import { useTranslation } from 'react-i18next';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useBoardActions } from '../board/actions.ts';

interface ColumnMenuProps {
  lane: Tag;
  isFirst: boolean;
  isLast: boolean;
}

/** Actions on a column, for managers of the board. */
export function ColumnMenu({ lane: column, isFirst, isLast }: ColumnMenuProps) {
  const { t } = useTranslation('kanban');
  const { editLane, shiftLane, removeLane } = useBoardActions();
  const { anchor, open, close } = useAnchor();
  const label = t('laneMenu', { lane: column.name });
  return (
    <>
      <IconAction
        label={label}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        <MoreHorizOutlined fontSize="dense" />
      </IconAction>
      <AppMenu
        anchor={anchor}
        onClose={close}
        label={label}
        items={[
          { key: 'edit', label: t('editLane'), icon: EditOutlined, onSelect: () => editLane(column) },
          {
            key: 'left',
            label: t('laneLeft'),
            icon: WestOutlined,
            isDisabled: isFirst,
            onSelect: () => shiftLane(column, -1),
          },
          {
            key: 'right',
            label: t('laneRight'),
            icon: EastOutlined,
            isDisabled: isLast,
            onSelect: () => shiftLane(column, 1),
          },
          {
            key: 'remove',
            label: t('removeLane'),
            icon: RemoveCircleOutlineOutlined,
            isDestructive: true,
            onSelect: () => removeLane(column),
          },
        ]}
      />
    </>
  );
}
