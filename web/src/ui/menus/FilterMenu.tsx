import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { Opened, useAnchor } from '../dialogs/Opened.tsx';
import type { FilterMenuListProps } from './FilterMenuList.tsx';

const FilterMenuList = ahead(async () => (await import('./FilterMenuList.tsx')).FilterMenuList);

interface FilterMenuProps extends Pick<FilterMenuListProps, 'choices' | 'selected' | 'onChange' | 'last'> {
  /** Name of the filter, such as 'Queues'. */
  label: string;
  /** Text of the button while nothing, or everything, is chosen. */
  none: string;
}

/** Button above a list that filters it by several check marks, such as queues. */
export function FilterMenu({ label, none, choices, selected, onChange, last }: FilterMenuProps) {
  const { anchor, open, close } = useAnchor();
  const isWhole = selected.length === 0 || selected.length === choices.length;
  const first = choices.find((choice) => choice.id === selected[0])?.name ?? '';
  const summary = isWhole ? none : selected.length === 1 ? first : `${label}: ${selected.length}`;
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${summary}`}
        onClick={open}
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
      <Opened isOpen={anchor !== null}>
        <FilterMenuList
          anchor={anchor}
          onClose={close}
          choices={choices}
          selected={selected}
          onChange={onChange}
          {...(last ? { last } : {})}
        />
      </Opened>
    </>
  );
}
