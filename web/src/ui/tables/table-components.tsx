import { styled } from '@mui/material/styles';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { TableComponents } from 'react-virtuoso';
import { oneLine } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

/** Widths of the columns before and after those that the screen declares, in pixels. */
export const selectWidth = 54;
export const actionsWidth = (count = 2) => 30 + 30 * count;

/** Urgency shown by a row's background: soon, late, and too late. */
export type RowTone = 'soon' | 'late' | 'over';

interface TableContext<T> {
  label: string;
  onOpen: ((row: T) => void) | undefined;
  toneOf: ((row: T) => RowTone | undefined) | undefined;
  /** The rows are drawn, so that the foot has its place. */
  isPlaced: boolean;
}

/**
 * Makes the elements of a table. They are made once for each table, since with new ones virtuoso would mount all rows
 * again.
 */
export function makeTableComponents<T>(): TableComponents<T, TableContext<T>> {
  return {
    Table: ({ context, ...table }) => <Table {...table} aria-label={context.label} />,
    // It stands elsewhere until the rows are drawn, and a hidden row does not jump.
    TableFoot: ({ context, style: _sticky, ...foot }) => (
      <tfoot {...foot} style={context.isPlaced ? undefined : { visibility: 'hidden' }} />
    ),
    TableRow: ({ context, item, ...row }) => {
      const { onOpen } = context;
      const tone = context.toneOf?.(item);
      if (!onOpen) return <Tr {...row} data-tone={tone} />;
      const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(item);
      };
      const handleClick = (event: MouseEvent<HTMLTableRowElement>) => {
        if (isMeantForRow(event)) onOpen(item);
      };
      return (
        <Tr
          {...row}
          data-tone={tone}
          data-opens
          tabIndex={0}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
        />
      );
    },
  };
}

/**
 * True for a click that is meant for the row: not on a control inside the row, nor in a dialog or menu that such a
 * control opened elsewhere on the screen.
 */
function isMeantForRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('button, a, input, label, .select, .actions') === null;
}

/** The grounds of rows and cards. */
export const tones = {
  '&[data-tone="soon"]': { backgroundColor: token('soonTint') },
  '&[data-tone="late"]': { backgroundColor: token('lateTint') },
  '&[data-tone="over"]': { backgroundColor: token('failedTint') },
};

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
});

const Tr = styled('tr')({
  outlineOffset: '-2px !important',
  height: 'var(--bl-row-height)',
  transition: 'background-color 120ms ease-out',
  '& td': {
    padding: '0 12px',
    borderBottom: hairline,
    fontSize: 'var(--bl-font-size)',
    ...oneLine,
    verticalAlign: 'middle',
  },
  '& td:first-of-type': { paddingLeft: 24 },
  '& td:last-of-type': { paddingRight: 24 },
  '& td.select:first-of-type': { padding: '0 0 0 18px' },
  '& td.actions': { paddingLeft: 0 },
  '&:hover': { backgroundColor: token('sunken') },
  ...tones,
  '&[data-opens]': { cursor: 'pointer' },
  '& .row-actions': { display: 'flex', justifyContent: 'flex-end', gap: 2, color: token('muted') },
  '@media (hover: hover)': {
    '& .row-actions': { opacity: 0.5, transition: 'opacity 120ms ease-out' },
    '&:hover .row-actions, &:focus-within .row-actions, &:focus-visible .row-actions': { opacity: 1 },
  },
});
