import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import type { Column } from './DataCard.tsx';

interface WithFoldedProps<T> {
  name: ReactNode;
  folded: readonly Column<T>[];
  row: T;
}

/** Name of a row, and below it the values of the columns for which the table has no room, each with its header. */
export function WithFolded<T>({ name, folded, row }: WithFoldedProps<T>) {
  const lines = folded
    .map((column) => ({ column, words: column.render(row) }))
    .filter(({ words }) => words !== null && words !== undefined && words !== '');
  return (
    <Stack>
      <div>{name}</div>
      {lines.length === 0 ? null : (
        <Lines>
          {lines.map(({ column, words }) => (
            <div key={column.key}>
              <dt>{column.header}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </Lines>
      )}
    </Stack>
  );
}

const Stack = styled('div')({
  padding: '6px 0',
  minWidth: 0,
  '& > div': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

const Lines = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  margin: '2px 0 0',
  fontSize: textSizes.caption,
  color: token('muted'),
  whiteSpace: 'normal',
  // A value too long to stand beside its header has the whole line below it.
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: 4, minWidth: 0, maxWidth: '100%' },
  '& dt': { flexShrink: 0 },
  '& dt::after': { content: '":"' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});
