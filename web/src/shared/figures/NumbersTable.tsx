import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

export interface NumbersTableProps {
  /** Names the table for the screen reader. */
  label: string;
  /** The first is the name of a row. */
  heads: readonly string[];
  rows: ReadonlyArray<{ key: string; name: ReactNode; cells: readonly ReactNode[] }>;
}

/** Table of a report's figures, one row for each queue, agent or day. */
export function NumbersTable({ label, heads, rows }: NumbersTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the heads
              <td key={index} className="numeric">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: textSizes.small,
  '& th, & td': {
    padding: '7px 8px',
    borderBottom: hairline,
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: token('muted'), fontSize: textSizes.caption, fontWeight: 550 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@media print': {
    fontSize: textSizes.mark,
    '& th, & td': { padding: '5px 4px' },
    '& thead th': { fontSize: '0.625rem' },
  },
});
