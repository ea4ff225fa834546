import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { NumbersTable, type NumbersTableProps } from '../../../shared/figures/NumbersTable.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { useTight } from '../../../ui/page/use-narrow.ts';
import { DataCard } from '../../../ui/tables/DataCard.tsx';

/** Table of a report's numbers, or a card for each of its rows where the table would have to scroll. */
export function Numbers({ label, heads, rows }: NumbersTableProps) {
  if (!useTight()) return <NumbersTable label={label} heads={heads} rows={rows} />;
  const columns = heads.map((header, at) => ({
    key: header,
    header,
    render: ({ name, cells }: NumbersTableProps['rows'][number]) => (at === 0 ? name : cells[at - 1]),
  }));
  return (
    <Cards>
      {rows.map((row) => (
        <DataCard key={row.key} row={row} columns={columns} actions={null} select={null} />
      ))}
    </Cards>
  );
}

/** A titled table, which scrolls by itself where it is wider than the screen; cards need not. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const isTight = useTight();
  return (
    <Plate aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isTight ? (
        children
      ) : (
        <Scrolling role="group" aria-labelledby={id} tabIndex={0}>
          {children}
        </Scrolling>
      )}
    </Plate>
  );
}

const Plate = styled('section')({
  minWidth: 0,
  padding: '14px 16px',
  borderRadius: 12,
  border: hairline,
  '& h2': { margin: '0 0 8px', fontSize: textSizes.lead, fontWeight: 600 },
  '& p': { margin: 0, color: token('muted'), fontSize: textSizes.small },
  '& small': { display: 'block', color: token('muted'), whiteSpace: 'nowrap' },
});

const Scrolling = styled('div')({ overflowX: 'auto', '& th, & td': { minWidth: 84 } });

const Cards = styled('div')({ margin: '0 -16px -14px', '& > :last-child': { borderBottom: 0 } });
