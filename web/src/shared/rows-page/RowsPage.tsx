import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { DataTable, type DataTableProps } from '../../ui/tables/DataTable.tsx';
import { RowActions } from './RowActions.tsx';
import type { Rows } from './use-rows-page.ts';

interface RowsPageProps<T extends { id: number }>
  extends Pick<DataTableProps<T>, 'columns' | 'actions' | 'actionCount'> {
  rows: Omit<Rows<T>, 'show' | 'search'> & Partial<Pick<Rows<T>, 'search'>>;
  texts: { title: string; add: string; empty: string; emptyText: string; search?: string };
  /** Icon above the text of an empty list. */
  icon: ReactNode;
  /** Opens a row; absent: opens its dialog; null: rows do not open. */
  onOpen?: ((row: T) => void) | null;
  /** Further buttons at the end of a row, before those that change and delete it. */
  moreActions?: (row: T) => ReactNode;
  /**
   * Most rows that the company may have; at that number the button shows a warning instead of a form that the server
   * would refuse.
   */
  max?: number;
  /** Toasts with the duration of the area; two seconds by default. */
  toasts?: typeof toast;
  /** Dialogs of the page. */
  children: ReactNode;
}

/**
 * Page with one list of the company's records, such as tags or prompts: admins search it, add to it, and open, change
 * or delete a row.
 */
export function RowsPage<T extends { id: number }>({
  rows: { list, search, dialog, remove },
  texts,
  icon,
  onOpen = dialog.edit,
  moreActions,
  max,
  toasts = toast,
  children,
  ...table
}: RowsPageProps<T>) {
  const { t } = useTranslation();
  const { title, add, empty, emptyText } = texts;
  // With a search, the count is that of the found rows and not of all.
  const isFull = max !== undefined && !search?.param && (list.count ?? list.rows.length) >= max;
  const create = () => (isFull ? toasts.warning(t('list.full', { max })) : dialog.create());
  const label = texts.search ? { label: texts.search } : {};
  return (
    <Page>
      <PageHeader
        title={title}
        count={list.count}
        action={{ label: add, onClick: create, icon: <AddOutlined /> }}
        {...(search ? { search: { value: search.value, onChange: search.onChange, ...label } } : {})}
      />
      <DataTable
        list={list}
        label={title}
        isFiltered={Boolean(search?.param)}
        empty={{
          title: empty,
          text: emptyText,
          icon,
          action: (
            <Button variant="contained" onClick={dialog.create}>
              {add}
            </Button>
          ),
        }}
        {...(onOpen ? { onOpen } : {})}
        {...(moreActions ? { actionCount: 3 } : {})}
        actions={(row) => (
          <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
            {moreActions?.(row)}
          </RowActions>
        )}
        {...table}
      />
      {children}
    </Page>
  );
}
