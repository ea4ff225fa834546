import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { ColorDot } from '../../../ui/ColorChip.tsx';

interface FilterMenuProps {
  /** What is chosen, such as 'Queues'. */
  label: string;
  /** What it says while nothing, or everything, is chosen. */
  none: string;
  choices: ReadonlyArray<{ id: number; name: string; color?: string | null }>;
  selected: readonly number[];
  onChange: (ids: readonly number[]) => void;
  /** One more entry at the end, such as 'select all'. */
  last?: { label: string; onClick: () => void };
}

/** A quiet button with a menu of check marks. */
export function FilterMenu({ label, none, choices, selected, onChange, last }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isWhole = selected.length === 0 || selected.length === choices.length;
  const first = choices.find((choice) => choice.id === selected[0])?.name ?? '';
  const summary = isWhole ? none : selected.length === 1 ? first : `${label}: ${selected.length}`;
  const toggle = (id: number) =>
    onChange(selected.includes(id) ? selected.filter((chosen) => chosen !== id) : [...selected, id]);
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${summary}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMoreOutlined sx={{ fontSize: '16px !important', ml: -1 }} />}
        sx={{
          color: isWhole ? 'text.secondary' : 'primary.main',
          minWidth: 0,
          flexShrink: 1,
          overflow: 'hidden',
        }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{summary}</span>
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420 } } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.id}
            role="menuitemcheckbox"
            aria-checked={selected.includes(choice.id)}
            onClick={() => toggle(choice.id)}
          >
            <Checkbox
              size="small"
              sx={{ p: 0 }}
              checked={selected.includes(choice.id)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
            />
            {choice.color === undefined ? null : <ColorDot color={choice.color} />}
            {choice.name}
          </MenuItem>
        ))}
        {last ? <Divider /> : null}
        {last ? <MenuItem onClick={last.onClick}>{last.label}</MenuItem> : null}
      </Menu>
    </>
  );
}
