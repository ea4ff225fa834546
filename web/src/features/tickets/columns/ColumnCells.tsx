import { styled } from '@mui/material/styles';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { Unseen } from '../../../ui/text/unseen.ts';
import type { Ticket } from '../ticket.ts';

/** Height in pixels that field values add to a row. */
export const columnsHeight = 20;

/**
 * Values of the company's fields that the user shows in a ticket's row, each in a column of its own; a missing value
 * leaves its column empty.
 */
export function ColumnCells({
  fields = [],
  columns,
}: Pick<Ticket, 'fields'> & { columns: readonly string[] }) {
  if (columns.length === 0) return null;
  return (
    <Cells style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}>
      {columns.map((key) => {
        const field = fields.find((one) => one.key === key);
        if (!field) return <span key={key} />;
        const { label, text } = field;
        return (
          <Cell key={key} title={`${label}: ${text}`}>
            <small aria-hidden>{label}</small>
            <Unseen>{`${label}: `}</Unseen>
            <span>{text}</span>
          </Cell>
        );
      })}
    </Cells>
  );
}

const Cells = styled('div')({
  display: 'grid',
  gap: 10,
  height: columnsHeight - 2,
  fontSize: textSizes.caption,
  lineHeight: '18px',
});

const Cell = styled('span')({
  display: 'flex',
  gap: 4,
  minWidth: 0,
  whiteSpace: 'nowrap',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // The value is cut last.
  '& > small': { flex: '0 9999 auto', minWidth: 0, fontSize: 'inherit', color: token('muted') },
  '& > span': { flex: '0 1 auto', minWidth: 0 },
});
