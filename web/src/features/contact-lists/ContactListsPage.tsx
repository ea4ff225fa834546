import type { contactListChanged } from '@balcao/plugins/contact-lists/live-events.ts';
import type { ContactList } from '@balcao/plugins/contact-lists/schemas.ts';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { upsertRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { RowActions } from '../../shared/rows-page/RowActions.tsx';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useDeletion } from '../../shared/rows-page/use-deletion.ts';
import { useRowDialog } from '../../shared/rows-page/use-row-dialog.ts';
import { useSearch } from '../../shared/rows-page/use-search.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { CheckState } from './CheckState.tsx';
import { ListDialog } from './ListDialog.tsx';

const key = ['contact-lists'];
const rowsKey = 'records';

/** The company's lists of contacts to whom campaigns are sent. */
export function ContactListsPage() {
  const { t, i18n } = useTranslation('contact-lists');
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch();
  const dialog = useRowDialog<ContactList>();
  const list = useInfiniteList<ContactList>({
    key,
    path: '/contact-lists',
    rowsKey,
    params: { searchParam: search.param },
  });
  useLiveRows<typeof contactListChanged, ContactList>({
    event: 'company-{id}-ContactList',
    key,
    rowsKey,
    row: 'record',
    id: 'id',
  });

  const open = ({ id }: ContactList) => void navigate(`/contact-lists/${id}/contacts`);
  const remove = useDeletion<ContactList>({
    key,
    rowsKey,
    pathOf: ({ id }) => `/contact-lists/${id}`,
    texts: ({ name }) => ({ title: t('deleteTitle', { name }), text: t('deleteText'), done: t('done') }),
  });
  return (
    <RowsPage
      texts={{
        title: t('title'),
        add: t('add'),
        empty: t('empty'),
        emptyText: t('emptyText'),
      }}
      icon={<ContactsOutlined />}
      search={search}
      list={list}
      columns={[
        { key: 'name', header: t('name'), render: ({ name }) => name, onCard: 'title' },
        {
          key: 'contactsCount',
          header: t('contacts'),
          width: 140,
          align: 'right',
          render: ({ contactsCount }) => (
            <span className="numeric">{Number(contactsCount).toLocaleString(i18n.language)}</span>
          ),
        },
        {
          key: 'checks',
          header: t('checks'),
          width: '32%',
          render: (one) => (Number(one.contactsCount) > 0 ? <CheckState list={one} /> : null),
        },
      ]}
      onAdd={dialog.create}
      onOpen={open}
      actionCount={3}
      actions={(row) => (
        <RowActions onEdit={() => dialog.edit(row)} onDelete={() => remove(row)}>
          <IconAction label={t('open')} size="small" onClick={() => open(row)}>
            <GroupOutlined fontSize="small" />
          </IconAction>
        </RowActions>
      )}
    >
      <ListDialog
        open={dialog.open}
        list={dialog.row}
        onClose={dialog.onClose}
        onSaved={(row) => upsertRow(client, key, row, { rowsKey })}
      />
    </RowsPage>
  );
}
