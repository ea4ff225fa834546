import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compareNames } from '../../../lib/format/compare-names.ts';
import { Table } from '../../../shared/figures/NumbersTable.tsx';
import { hairline, token } from '../../../theme/tokens.ts';
import { useRoomy } from '../../../ui/page/use-narrow.ts';
import { DataCard } from '../../../ui/tables/DataCard.tsx';
import type { Column } from '../../../ui/tables/DataTable.tsx';
import { useFit } from '../../../ui/tables/use-fit.ts';
import { usePrinting } from '../charts/use-chart-width.ts';

export interface SortedColumn<T> extends Column<T> {
  /** Sort value of a row; null comes last in either direction. */
  order: (row: T) => number | string | null;
}

interface SortedTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly SortedColumn<T>[];
  keyOf: (row: T) => string | number;
}

/** Number of rows shown until the user asks for all; on paper all are. */
const shownFirst = 10;

interface Order {
  key: string;
  isDown: boolean;
}

/** Short table of the dashboard that the user sorts by its headers; cards where its columns have no room. */
export function SortedTable<T>({ label, rows, columns, keyOf }: SortedTableProps<T>) {
  const { t } = useTranslation('dashboard');
  const isPrinting = usePrinting();
  const isRoomy = useRoomy();
  const [order, setOrder] = useState<Order>({ key: columns[0]?.key ?? '', isDown: false });
  const [isWhole, setWhole] = useState(false);
  const by = columns.find(({ key }) => key === order.key);
  const sorted = by ? [...rows].sort((a, b) => compare(by.order(a), by.order(b), order.isDown)) : rows;
  const shown = isWhole || isPrinting ? sorted : sorted.slice(0, shownFirst);
  const seen = isRoomy || isPrinting ? columns : columns.filter(({ isExtra }) => !isExtra);
  const { frame, isMeasured, isCards } = useFit(seen, 0);
  return (
    <div ref={frame}>
      {isMeasured && isCards && !isPrinting ? (
        <Cards>
          {shown.map((row) => (
            <DataCard key={keyOf(row)} row={row} columns={columns} actions={null} select={null} />
          ))}
        </Cards>
      ) : (
        <Table aria-label={label}>
          <thead>
            <tr>
              {seen.map((column) => (
                <SortHead key={column.key} column={column} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)}>
                {seen.map((column, index) =>
                  index === 0 ? (
                    <th key={column.key} scope="row">
                      {column.render(row)}
                    </th>
                  ) : (
                    <td key={column.key} className="numeric">
                      {column.render(row) ?? <Dash>–</Dash>}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {shown.length < rows.length ? (
        <Button size="small" variant="text" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {t('showAll', { rows: rows.length })}
        </Button>
      ) : null}
    </div>
  );
}

interface SortHeadProps<T> {
  column: SortedColumn<T>;
  order: Order;
  onOrder: (order: Order) => void;
}

/**
 * Header of a column that sorts the table: names from A, figures from the greatest; pressed again, the other way round.
 */
function SortHead<T>({ column, order, onOrder }: SortHeadProps<T>) {
  const { key, header, align } = column;
  const isIt = order.key === key;
  const Arrow = order.isDown ? ArrowDownwardOutlined : ArrowUpwardOutlined;
  return (
    <th scope="col" aria-sort={isIt ? (order.isDown ? 'descending' : 'ascending') : undefined}>
      <SortButton
        type="button"
        onClick={() => onOrder({ key, isDown: isIt ? !order.isDown : align !== 'left' })}
      >
        {header}
        <Arrow aria-hidden style={{ visibility: isIt ? 'visible' : 'hidden' }} />
      </SortButton>
    </th>
  );
}

function compare(a: number | string | null, b: number | string | null, isDown: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const way = isDown ? -1 : 1;
  if (typeof a === 'string' || typeof b === 'string') return way * compareNames(String(a), String(b));
  return way * (a - b);
}

const SortButton = styled('button')({
  all: 'unset',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  cursor: 'pointer',
  '& > svg': { fontSize: 13, '@media print': { display: 'none' } },
  '&:hover': { color: token('text') },
  'td:not(:first-of-type) &, th:not(:first-of-type) &': { flexDirection: 'row-reverse' },
});

const Cards = styled('div')({ margin: '0 -16px', borderTop: hairline });
const Dash = styled('span')({ color: token('muted') });
