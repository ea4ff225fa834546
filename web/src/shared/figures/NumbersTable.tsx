import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { token } from '../../theme/tokens.ts';

export interface NumbersTableProps {
  /** Names the table for the screen reader. */
  label: string;
  /** The first is the name of a row. */
  heads: readonly string[];
  rows: ReadonlyArray<{ key: string; name: ReactNode; cells: readonly ReactNode[] }>;
}

/** A chart in numbers. */
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
  fontSize: '0.8125rem',
  '& th, & td': {
    padding: '7px 8px',
    borderBottom: `1px solid ${token('border')}`,
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: token('muted'), fontSize: '0.75rem', fontWeight: 550 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@media print': {
    fontSize: '0.6875rem',
    '& th, & td': { padding: '5px 4px' },
    '& thead th': { fontSize: '0.625rem' },
  },
});
