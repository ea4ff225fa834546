import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import type { Move } from './use-moves.ts';

interface MoveButtonsProps {
  moves: { up: Move; down: Move };
  up: string;
  /** Absent where a list has no button for it. */
  down?: string;
}

/** Buttons that move a row of an ordered list up or down; disabled at the ends of the list. */
export function MoveButtons({ moves, up, down }: MoveButtonsProps) {
  return (
    <>
      <IconAction label={up} size="small" disabled={!moves.up} onClick={moves.up}>
        <ArrowUpwardOutlined fontSize="small" />
      </IconAction>
      {down === undefined ? null : (
        <IconAction label={down} size="small" disabled={!moves.down} onClick={moves.down}>
          <ArrowDownwardOutlined fontSize="small" />
        </IconAction>
      )}
    </>
  );
}
