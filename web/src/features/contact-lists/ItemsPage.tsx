import type {
  contactListItemChanged,
  contactListReloaded,
} from '@balcao/plugins/contact-lists/contract/live-events.ts';
import type { ContactListItem } from '@balcao/plugins/contact-lists/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { removeRow, upsertRow, useInfiniteList } from '../../lib/api/list.ts';
import { useSession } from '../../lib/api/session.tsx';
import { phoneText } from '../../lib/format/phone-text.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { ImportDialog } from '../../shared/contact-import/ImportDialog.tsx';
import { ImportStrips } from '../../shared/contact-import/ImportStrips.tsx';
import type { ImportPlace } from '../../shared/contact-import/place.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { EmailText } from '../../ui/text/EmailText.tsx';
import { itemCalls } from './api/items.ts';
import { ChecksStrip } from './ChecksStrip.tsx';
import { FromContactsDialog } from './from-contacts/FromContactsDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ListMenu } from './ListMenu.tsx';
import { useContactList } from './use-list.ts';
import { ValidMark } from './ValidMark.tsx';

const rowsKey = 'contacts';
type ReloadedName = (typeof contactListReloaded)['name'];

/** Page with the people on one contact list: an admin adds, imports and checks them. */
export function ItemsPage() {
  const { contactListId = '' } = useParams();
  return /^\d+$/.test(contactListId) ? (
    <Items key={contactListId} id={contactListId} />
  ) : (
    <Navigate to="/contact-lists" replace />
  );
}

function Items({ id }: { id: string }) {
  const { t } = useTranslation('contact-lists');
  const { can } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [isImporting, setImporting] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [dialog, setDialog] = useState<{ open: boolean; item: ContactListItem | null }>({
    open: false,
    item: null,
  });
  const searchParam = useDebounced(search.trim());
  const contactList = useContactList(id);
  const key = ['contact-list-items', id];
  const list = useInfiniteList<ContactListItem>({
    key,
    path: '/contact-list-items',
    rowsKey,
    params: { contactListId: id, searchParam },
  });
  const refresh = () => void client.invalidateQueries({ queryKey: key });
  useLive<typeof contactListItemChanged>('company-{id}-contactListItem', (event) => {
    if (event.action === 'delete') return removeRow(client, key, event.id, rowsKey);
    if (String(event.record.contactListId) !== id) return;
    upsertRow(client, key, event.record, { rowsKey, mayBeOld: event.action === 'update' });
  });
  useLive<typeof contactListReloaded>(`company-{id}-ContactListItem-${id}` as ReloadedName, refresh);
  const place: ImportPlace = {
    path: `/contact-lists/${id}/imports`,
    target: 'contact-list',
    targetId: Number(id),
    takesExtra: false,
  };
  const handleDelete = async (item: ContactListItem) => {
    const agreed = await confirm({
      title: t('item.deleteTitle', { name: item.name }),
      text: t('item.deleteText'),
      confirmLabel: t('item.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    await toast.attempt(async () => {
      await itemCalls.remove(item.id);
      removeRow(client, key, item.id, rowsKey);
    }, t('done'));
  };
  const create = () => setDialog({ open: true, item: null });
  const edit = (item: ContactListItem) => setDialog({ open: true, item });
  if (contactList.error)
    return (
      <Page>
        <PageHeader title={t('title')} />
        <ErrorState error={contactList.error} onRetry={() => void contactList.refetch()} />
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={contactList.data?.name ?? ''}
        count={contactList.data && Number(contactList.data.contactsCount)}
        search={{ value: search, onChange: setSearch }}
        action={{ label: t('item.add'), onClick: create, icon: <AddOutlined /> }}
      >
        <ListMenu listId={id} onImport={() => setImporting(true)} onAddContacts={() => setAdding(true)} />
      </PageHeader>
      <ImportStrips place={place} onEnded={refresh} />
      {contactList.data ? <ChecksStrip list={contactList.data} /> : null}
      <DataTable
        list={list}
        label={contactList.data?.name ?? t('title')}
        isFiltered={searchParam !== ''}
        onOpen={edit}
        columns={[
          { key: 'name', header: t('name'), render: ({ name }) => name, onCard: 'title' },
          {
            key: 'number',
            header: t('item.number'),
            width: '24%',
            render: ({ number }) => <span className="numeric">{phoneText(number)}</span>,
          },
          {
            key: 'email',
            header: t('item.email'),
            width: '24%',
            render: ({ email }) => (email ? <EmailText email={email} /> : null),
            isExtra: true,
          },
          {
            key: 'isWhatsappValid',
            header: t('item.whatsapp'),
            width: 160,
            render: (item) => <ValidMark item={item} />,
          },
        ]}
        empty={{
          title: t('item.empty'),
          text: t('item.emptyText'),
          icon: <GroupOutlined />,
          action: (
            <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
              <Button variant="contained" onClick={() => setAdding(true)}>
                {t('fromBook')}
              </Button>
              <Button variant="outlined" onClick={() => setImporting(true)}>
                {t('import')}
              </Button>
            </Stack>
          ),
        }}
        actions={(item) => (
          <>
            <IconAction label={t('action.edit')} size="small" onClick={() => edit(item)}>
              <EditOutlined fontSize="small" />
            </IconAction>
            {can('contacts-page:deleteContact') ? (
              <IconAction label={t('item.delete')} size="small" onClick={() => void handleDelete(item)}>
                <DeleteOutlined fontSize="small" />
              </IconAction>
            ) : null}
          </>
        )}
      />
      <ItemDialog
        {...dialog}
        listId={Number(id)}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(row) => upsertRow(client, key, row, { rowsKey })}
      />
      <FromContactsDialog listId={id} place={place} open={isAdding} onClose={() => setAdding(false)} />
      <ImportDialog place={place} open={isImporting} onClose={() => setImporting(false)} />
    </Page>
  );
}
