import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ColorDot } from '../text/ColorChip.tsx';
import { CheckSign } from './CheckSign.tsx';

export interface FilterMenuListProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  choices: ReadonlyArray<{ id: number; name: string; color?: string | null }>;
  selected: readonly number[];
  onChange: (ids: readonly number[]) => void;
  /** Further entry at the end, such as 'select all'. */
  last?: { label: string; onClick: () => void };
}

/** The choices of a filter; it stays open while several are made. */
export function FilterMenuList(props: FilterMenuListProps) {
  const { anchor, onClose, choices, selected, onChange, last } = props;
  const toggle = (id: number) =>
    onChange(selected.includes(id) ? selected.filter((chosen) => chosen !== id) : [...selected, id]);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { maxHeight: 420 } } }}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.id}
          role="menuitemcheckbox"
          aria-checked={selected.includes(choice.id)}
          onClick={() => toggle(choice.id)}
        >
          <CheckSign isOn={selected.includes(choice.id)} />
          {choice.color === undefined ? null : <ColorDot color={choice.color} />}
          {choice.name}
        </MenuItem>
      ))}
      {last ? <Divider /> : null}
      {last ? <MenuItem onClick={last.onClick}>{last.label}</MenuItem> : null}
    </Menu>
  );
}
