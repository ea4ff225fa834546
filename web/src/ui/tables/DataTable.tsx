import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableVirtuoso, Virtuoso } from 'react-virtuoso';
import type { List, Row } from '../../lib/api/list.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { ListSkeleton } from '../feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../feedback/States.tsx';
import { useNarrow } from '../page/use-narrow.ts';
import { Unseen } from '../text/unseen.ts';
import type { Column } from './DataCard.tsx';
import { DataCard } from './DataCard.tsx';
import { type Fit, titleOf } from './fit-columns.ts';
import { CardsEnd, ListEnd } from './ListEnd.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { actionsWidth, makeTableComponents, type RowTone, selectWidth } from './table-components.tsx';
import { drawnBeyond, useDrawnRange } from './use-end-in-view.ts';
import { useFit } from './use-fit.ts';
import { WithFolded } from './WithFolded.tsx';

export type { Column } from './DataCard.tsx';

export interface DataTableProps<T extends Row> {
  /** List from `useInfiniteList`. */
  list: List<T>;
  columns: readonly Column<T>[];
  /** Names the table for the screen reader. */
  label: string;
  /** Content of a list without rows; searches without a match get their own texts. */
  empty: { title: string; text?: string; icon?: ReactNode; action?: ReactNode };
  /** The list is narrowed by a search or filter. */
  isFiltered?: boolean;
  /** Icon buttons at the end of a row, shown on hover and on focus. */
  actions?: (row: T) => ReactNode;
  /** Most actions of a row; 2 unless given. */
  actionCount?: number;
  /** Opens the row; also with Enter on it. */
  onOpen?: (row: T) => void;
  selection?: Selection<T>;
  /** Draws attention to a row; its words must say the same. */
  toneOf?: (row: T) => RowTone | undefined;
  /** Scrolls with this part of the page, and is as high as its rows; null while that part is not there yet. */
  scrolledBy?: HTMLElement | null | undefined;
}

interface Selection<T extends Row> {
  ids: ReadonlySet<T['id']>;
  /** Number of selected rows, where it is more than the loaded ones: all that the list would show. */
  total?: number;
  onChange: (ids: Set<T['id']>) => void;
  /** The buttons of the bar that appears while rows are selected. */
  actions: ReactNode;
}

/**
 * Table of all list pages of the app. It renders only visible rows, loads the next page near its end, and fills the
 * remaining height. Columns share the width by their needs, see `fitColumns`; where they have no space, rows are cards.
 */
export function DataTable<T extends Row>(props: DataTableProps<T>) {
  const { list, empty, isFiltered = false, selection, actions, scrolledBy } = props;
  const narrow = useNarrow();
  const { t } = useTranslation();
  const [before, after] = [selection ? selectWidth : 0, actions ? actionsWidth(props.actionCount) : 0];
  const { frame, isReady, isMeasured, ...fit } = useFit(props.columns, before + after);
  const isCards = narrow || (isMeasured && fit.isCards);
  const columns = useFitted(props.columns, isMeasured ? fit : null);
  const rows = isCards ? <Cards {...props} /> : <Rows {...props} columns={columns} />;
  const content = () => {
    if (list.isLoading)
      return isCards ? <ListSkeleton /> : <TableSkeleton columns={columns} before={before} after={after} />;
    if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />;
    if (list.rows.length === 0 && !list.isStale) {
      return isFiltered ? (
        <EmptyState title={t('list.noMatch')} text={t('list.noMatchText')} />
      ) : (
        <EmptyState {...empty} />
      );
    }
    return (
      <>
        {selection && selection.ids.size > 0 ? <BulkBar selection={selection} /> : null}
        {scrolledBy === null ? null : rows}
      </>
    );
  };
  return (
    <Frame
      ref={frame}
      aria-busy={list.isStale}
      style={{ ...(list.isStale ? { opacity: 0.6 } : {}), ...(scrolledBy ? { flex: 'none' } : {}) }}
    >
      {isReady ? content() : null}
    </Frame>
  );
}

/** The columns of the table with their widths; those without room are lines below the row's name. */
function useFitted<T extends Row>(columns: readonly Column<T>[], fit: Fit | null): readonly Column<T>[] {
  if (fit === null) return columns;
  const title = titleOf(columns);
  const folded = columns.filter(({ key }) => fit.folded.has(key));
  return columns
    .filter(({ key }) => !fit.folded.has(key))
    .map((column) => {
      const width = fit.widths.get(column.key);
      const fitted = width === undefined ? column : { ...column, width };
      if (column !== title || folded.length === 0) return fitted;
      return {
        ...fitted,
        render: (row: T) => <WithFolded name={column.render(row)} folded={folded} row={row} />,
      };
    });
}

function Rows<T extends Row>(props: DataTableProps<T>) {
  const { list, columns, label, actions, onOpen, selection } = props;
  const { t } = useTranslation();
  const [parts] = useState(() => makeTableComponents<T>());
  const { isPlaced, rangeChanged } = useDrawnRange(list);
  return (
    <TableVirtuoso
      data={list.rows}
      {...(props.scrolledBy ? { customScrollParent: props.scrolledBy } : {})}
      context={{ label, onOpen, toneOf: props.toneOf, isPlaced }}
      components={parts}
      computeItemKey={(_index, row) => row.id}
      rangeChanged={rangeChanged}
      increaseViewportBy={drawnBeyond}
      fixedFooterContent={() => (
        <tr>
          <td colSpan={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)}>
            {isPlaced ? <ListEnd list={list} /> : null}
          </td>
        </tr>
      )}
      fixedHeaderContent={() => (
        <HeadRow>
          {selection ? (
            <th className="select" style={{ width: selectWidth }}>
              <SelectAll list={list} selection={selection} />
            </th>
          ) : null}
          {columns.map((column) => (
            <th key={column.key} scope="col" style={{ width: column.width, textAlign: column.align }}>
              {column.header}
            </th>
          ))}
          {actions ? (
            <th scope="col" style={{ width: actionsWidth(props.actionCount) }}>
              <Unseen>{t('list.actions')}</Unseen>
            </th>
          ) : null}
        </HeadRow>
      )}
      itemContent={(_index, row) => (
        <>
          {selection ? (
            <td className="select">
              <SelectRow row={row} selection={selection} />
            </td>
          ) : null}
          {columns.map((column) => (
            <td key={column.key} style={{ textAlign: column.align }}>
              {column.render(row) ?? <Dash>–</Dash>}
            </td>
          ))}
          {actions ? (
            <td className="actions">
              <div className="row-actions">{actions(row)}</div>
            </td>
          ) : null}
        </>
      )}
    />
  );
}

function Cards<T extends Row>({
  list,
  columns,
  label,
  actions,
  onOpen,
  selection,
  toneOf,
  scrolledBy,
}: DataTableProps<T>) {
  const { isPlaced, rangeChanged } = useDrawnRange(list);
  return (
    <Virtuoso
      role="group"
      aria-label={label}
      data={list.rows}
      {...(scrolledBy ? { customScrollParent: scrolledBy } : {})}
      computeItemKey={(_index, row) => row.id}
      rangeChanged={rangeChanged}
      increaseViewportBy={drawnBeyond}
      context={{ list, isPlaced }}
      components={{ Footer: CardsEnd as typeof CardsEnd<T> }}
      itemContent={(_index, row) => (
        <DataCard
          row={row}
          columns={columns}
          actions={actions?.(row)}
          select={selection ? <SelectRow row={row} selection={selection} /> : null}
          {...(onOpen ? { onOpen } : {})}
          tone={toneOf?.(row)}
        />
      )}
    />
  );
}

function SelectAll<T extends Row>({ list, selection }: { list: List<T>; selection: Selection<T> }) {
  const { t } = useTranslation();
  const isAll = list.rows.length > 0 && list.rows.every((row) => selection.ids.has(row.id));
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && selection.ids.size > 0}
      onChange={() => selection.onChange(new Set(isAll ? [] : list.rows.map((row) => row.id)))}
      slotProps={{ input: { 'aria-label': t('list.selectAll') } }}
    />
  );
}

function SelectRow<T extends Row>({ row, selection }: { row: T; selection: Selection<T> }) {
  const { t } = useTranslation();
  const handleChange = () => {
    const ids = new Set(selection.ids);
    if (!ids.delete(row.id)) ids.add(row.id);
    selection.onChange(ids);
  };
  return (
    <Checkbox
      size="small"
      checked={selection.ids.has(row.id)}
      onChange={handleChange}
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': t('list.selectRow') } }}
    />
  );
}

function BulkBar<T extends Row>({ selection }: { selection: Selection<T> }) {
  const { t } = useTranslation();
  const count = selection.total ?? selection.ids.size;
  return (
    <Bar role="toolbar" aria-label={t('list.selected', { count })}>
      <strong className="numeric">{t('list.selected', { count })}</strong>
      <span style={{ flex: 1 }} />
      {selection.actions}
      <Button size="small" onClick={() => selection.onChange(new Set())}>
        {t('action.clear')}
      </Button>
    </Bar>
  );
}

const Frame = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  transition: 'opacity 120ms ease-out',
});

const HeadRow = styled('tr')({
  '& th': {
    padding: '0 12px',
    height: 34,
    textAlign: 'left',
    fontSize: textSizes.caption,
    fontWeight: 550,
    color: token('muted'),
    background: token('bg'),
    borderBottom: hairline,
    ...oneLine,
  },
  '& th:first-of-type': { paddingLeft: 24 },
  '& th:last-of-type': { paddingRight: 24 },
  '& th.select:first-of-type': { padding: '0 0 0 18px' },
});

const Dash = styled('span')({ color: token('muted') });

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '0 24px 8px',
  padding: '6px 8px 6px 12px',
  borderRadius: 8,
  background: token('accentTint'),
  fontSize: textSizes.small,
});
