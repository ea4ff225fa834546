import type { Contact } from '@balcao/plugins/contacts/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSlotActions } from '../../app/slot-actions.tsx';
import { removeRow, useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { useSession } from '../../lib/session.tsx';
import { toast } from '../../lib/toast.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ContactDialog } from '../../shared/contact-dialog/ContactDialog.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { deleteContacts } from './api/delete-contacts.ts';
import { findConversation } from './api/open-conversation.ts';
import { useContactColumns } from './contact-columns.tsx';

const key = ['contacts'];
const rowsKey = 'contacts';

export function ContactsPage() {
  const { t } = useTranslation('contacts');
  const { can } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const columns = useContactColumns();
  const { actions: offered, dialog: offeredDialog } = useSlotActions('contact');
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<{ open: boolean; contactId: number | null }>({
    open: false,
    contactId: null,
  });
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<Contact>({ key, path: '/contacts', rowsKey, params: { searchParam } });
  useLiveRows<Contact>({ event: 'company-{id}-contact', key, rowsKey, row: 'contact', id: 'contactId' });
  const mayDelete = can('contacts-page:deleteContact');

  const handleConversation = async (contact: Contact) => {
    try {
      const ticket = await findConversation(contact);
      if (ticket?.status === 'open') return await navigate(`/tickets/${ticket.uuid}`);
      if (ticket) return await navigate('/tickets', { state: { tab: 'pending' } });
      await navigate('/tickets', { state: { newTicketFor: contact } });
    } catch (error) {
      toast.failure(error);
    }
  };
  const handleDelete = async (ids: ReadonlySet<number>, title: string) => {
    const agreed = await confirm({
      title,
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await deleteContacts(ids);
      for (const id of ids) removeRow(client, key, id, rowsKey);
      setSelected(new Set());
      toast.success(t('done'));
    } catch (error) {
      toast.failure(error);
      list.retry();
    }
  };
  const create = () => setDialog({ open: true, contactId: null });
  const edit = ({ id }: Contact) => setDialog({ open: true, contactId: id });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch }}
        action={{ label: t('add'), onClick: create, icon: <AddOutlined /> }}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        onOpen={edit}
        empty={{
          title: t('empty'),
          text: t('emptyText'),
          icon: <ContactsOutlined />,
          action: (
            <Button variant="contained" onClick={create}>
              {t('add')}
            </Button>
          ),
        }}
        actionCount={3 + offered.length}
        actions={(contact) => (
          <>
            <IconAction
              label={t('conversation')}
              size="small"
              onClick={() => void handleConversation(contact)}
            >
              <ChatOutlined fontSize="small" />
            </IconAction>
            {offered.map(({ key: name, label, icon: Icon, start }) => (
              <IconAction key={name} label={label} size="small" onClick={() => start({ contact })}>
                <Icon />
              </IconAction>
            ))}
            <IconAction label={t('action.edit')} size="small" onClick={() => edit(contact)}>
              <EditOutlined fontSize="small" />
            </IconAction>
            {mayDelete && (
              <IconAction
                label={t('action.delete')}
                size="small"
                onClick={() =>
                  void handleDelete(new Set([contact.id]), t('deleteTitle', { name: contact.name }))
                }
              >
                <DeleteOutlined fontSize="small" />
              </IconAction>
            )}
          </>
        )}
        {...(mayDelete
          ? {
              selection: {
                ids: selected,
                onChange: setSelected,
                actions: (
                  <Button
                    color="error"
                    startIcon={<DeleteOutlined />}
                    onClick={() =>
                      void handleDelete(selected, t('deleteManyTitle', { count: selected.size }))
                    }
                  >
                    {t('action.delete')}
                  </Button>
                ),
              },
            }
          : {})}
      />
      {offeredDialog}
      <ContactDialog
        {...dialog}
        onClose={() => setDialog((was) => ({ ...was, open: false }))}
        onSaved={(contact) => {
          void client.invalidateQueries({ queryKey: key });
          void findConversation(contact).then((ticket) => {
            if (ticket) return navigate(`/tickets/${ticket.uuid}`);
          }, toast.failure);
        }}
      />
    </Page>
  );
}
