import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { type RowTone, tones } from './table-components.tsx';

export interface Column<T> {
  key: string;
  header: string;
  /** Null for nothing to say: a dash in the table, no line on a card. */
  render: (row: T) => ReactNode;
  /** Wished: pixels, or a share of the table as '20%'; what is left over unless given. */
  width?: number | string;
  /** Pixels that its content needs; `width` where that is in pixels, 104 otherwise and 168 for the row's name. */
  least?: number;
  align?: 'left' | 'right' | 'center';
  /** On a card: 'title' is its heading, 'hidden' is left out; the rest are lines with their header. */
  onCard?: 'title' | 'line' | 'hidden';
  /** Stands below the row's name where the table has no room for its column. */
  isExtra?: boolean;
}

interface DataCardProps<T> {
  row: T;
  columns: readonly Column<T>[];
  actions: ReactNode;
  select: ReactNode;
  onOpen?: (row: T) => void;
  tone?: RowTone | undefined;
}

/** A row of a table on a narrow screen. */
export function DataCard<T>({ row, columns, actions, select, onOpen, tone }: DataCardProps<T>) {
  const title = columns.find((column) => column.onCard === 'title') ?? columns[0];
  const lines = columns.filter((column) => column !== title && column.onCard !== 'hidden');
  const heading = title?.render(row);
  return (
    <Card data-tone={tone}>
      <Head>
        {select}
        {onOpen ? (
          <OpenButton type="button" onClick={() => onOpen(row)}>
            {heading}
          </OpenButton>
        ) : (
          <div className="card-title">{heading}</div>
        )}
        <Actions>{actions}</Actions>
      </Head>
      <Lines>
        {lines.map((column) => {
          const words = column.render(row);
          return words === null ? null : (
            <div key={column.key}>
              <dt>{column.header}</dt>
              <dd>{words}</dd>
            </div>
          );
        })}
      </Lines>
    </Card>
  );
}

const Card = styled('article')({
  padding: '12px 16px',
  borderBottom: hairline,
  ...tones,
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& .card-title': { flex: 1, minWidth: 0, fontWeight: 550, overflow: 'hidden', textOverflow: 'ellipsis' },
});

const OpenButton = styled('button')({
  all: 'unset',
  flex: 1,
  minWidth: 0,
  fontWeight: 550,
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

const Actions = styled('div')({ display: 'flex', color: token('muted') });

const Lines = styled('dl')({
  margin: '6px 0 0',
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4px 16px',
  fontSize: textSizes.small,
  '& > div': { display: 'contents' },
  '& dt': { color: token('muted') },
  '& dd': { margin: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
});
