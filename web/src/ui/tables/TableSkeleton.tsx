import { styled } from '@mui/material/styles';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { places } from '../feedback/Skeletons.tsx';

interface TableSkeletonProps {
  columns: readonly {
    key: string;
    header: string;
    width?: number | string;
    align?: 'left' | 'right' | 'center';
  }[];
  rows?: number;
  /** Width of the column of checkboxes and of that of actions; 0 without. */
  before?: number;
  after?: number;
}

/** The table before its rows have come: same header, same row height. */
export function TableSkeleton({ columns, rows = 10, before = 0, after = 0 }: TableSkeletonProps) {
  return (
    <Table aria-hidden>
      <thead>
        <tr>
          {before > 0 ? <th style={{ width: before }} /> : null}
          {columns.map((column) => (
            <th key={column.key} style={{ width: column.width, textAlign: column.align }}>
              {column.header}
            </th>
          ))}
          {after > 0 ? <th style={{ width: after }} /> : null}
        </tr>
      </thead>
      <tbody>
        {places(rows).map((row) => (
          <tr key={row}>
            {before > 0 ? <td /> : null}
            {columns.map((column, index) => (
              <td key={column.key}>
                <Skeleton width={`${45 + ((row * 13 + index * 29) % 40)}%`} />
              </td>
            ))}
            {after > 0 ? <td /> : null}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '& th': {
    height: 34,
    padding: '0 12px',
    textAlign: 'left',
    fontSize: textSizes.caption,
    fontWeight: 550,
    color: token('muted'),
    borderBottom: hairline,
  },
  '& td': { height: 'var(--bl-row-height)', padding: '0 12px', borderBottom: hairline },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 24 },
});
