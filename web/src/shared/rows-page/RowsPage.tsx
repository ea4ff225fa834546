import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../ui/DataTable.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import type { Search } from './use-search.ts';

interface RowsPageProps<T extends { id: number }>
  extends Pick<DataTableProps<T>, 'list' | 'columns' | 'actions' | 'actionCount' | 'onOpen'> {
  texts: { title: string; add: string; empty: string; emptyText: string; search?: string };
  /** Stands above the words of a list without rows. */
  icon: ReactNode;
  search?: Search;
  onAdd: () => void;
  /** The dialogs of the area. */
  children: ReactNode;
}

/** A page that is one list of the company's own things: searched, added to, opened row by row. */
export function RowsPage<T extends { id: number }>({
  texts,
  icon,
  search,
  onAdd,
  children,
  ...table
}: RowsPageProps<T>) {
  const { title, add, empty, emptyText } = texts;
  return (
    <Page>
      <PageHeader
        title={title}
        count={table.list.count}
        action={{ label: add, onClick: onAdd, icon: <AddOutlined /> }}
        {...(search
          ? {
              search: {
                value: search.value,
                onChange: search.onChange,
                ...(texts.search ? { label: texts.search } : {}),
              },
            }
          : {})}
      />
      <DataTable
        {...table}
        label={title}
        isFiltered={Boolean(search?.param)}
        empty={{
          title: empty,
          text: emptyText,
          icon,
          action: (
            <Button variant="contained" onClick={onAdd}>
              {add}
            </Button>
          ),
        }}
      />
      {children}
    </Page>
  );
}
