import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { TabHead, TabPage } from '../../ui/page/TabPage.tsx';
import { DataTable, type DataTableProps } from '../../ui/tables/DataTable.tsx';
import { RowActions } from './RowActions.tsx';
import type { Rows } from './use-rows-page.ts';

interface RowsTabProps<T extends { id: number }>
  extends Pick<DataTableProps<T>, 'columns' | 'actions' | 'actionCount'> {
  rows: Pick<Rows<T>, 'list' | 'dialog' | 'remove'>;
  /** Texts of the tab; `about` explains what the list is for. */
  texts: { title: string; about: string; add: string; empty: string; emptyText: string };
  /** Icon above the text of an empty list. */
  icon: ReactNode;
  /** Further buttons at the end of a row, before those that change and delete it. */
  moreActions?: (row: T) => ReactNode;
  /** Dialogs of the tab. */
  children: ReactNode;
}

/** Tab with one short list of the company's records: admins add to it, and open, change or delete a row. */
export function RowsTab<T extends { id: number }>({
  rows: { list, dialog, remove },
  texts: { title, about, add, empty, emptyText },
  icon,
  moreActions,
  children,
  ...table
}: RowsTabProps<T>) {
  return (
    <TabPage>
      <TabHead>
        <p>{about}</p>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={dialog.create}>
          {add}
        </Button>
      </TabHead>
      <DataTable
        list={list}
        label={title}
        empty={{ title: empty, text: emptyText, icon }}
        onOpen={dialog.edit}
        actions={(row) => (
          <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
            {moreActions?.(row)}
          </RowActions>
        )}
        {...table}
      />
      {children}
    </TabPage>
  );
}
