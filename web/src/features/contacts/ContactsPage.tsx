import type { contactChanged } from '@balcao/plugins/contacts/contract/live-events.ts';
import type { ListedContact as Contact } from '@balcao/plugins/contacts/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSlotActions } from '../../app/slot-actions.tsx';
import { removeRow, useInfiniteList, useLiveRows } from '../../lib/api/list.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useAtOpening } from '../../lib/hooks/use-at-opening.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useStateOf } from '../../lib/hooks/use-state-of.ts';
import { toast } from '../../lib/toast.ts';
import { ContactDialog } from '../../shared/contact-dialog/ContactDialog.tsx';
import { ImportDialog } from '../../shared/contact-import/ImportDialog.tsx';
import { ImportStrips } from '../../shared/contact-import/ImportStrips.tsx';
import { addressBook } from '../../shared/contact-import/place.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { AddressBookMenu } from './AddressBookMenu.tsx';
import { conversationAddress, findConversation } from './api/open-conversation.ts';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { useContactColumns } from './columns/contact-columns.tsx';
import { useFieldColumns } from './columns/use-field-columns.tsx';
import { DeletionStrips } from './deletion/DeletionStrips.tsx';
import { type DeletionOrder, isGoing, useDeletions } from './deletion/use-deletions.ts';
import { FilterButton } from './filter/FilterButton.tsx';
import { FilterChips } from './filter/FilterChips.tsx';
import { useFieldFilter } from './filter/use-field-filter.ts';
import { PhoneDialog } from './imports/PhoneDialog.tsx';
import { MergeDialog } from './merge/MergeDialog.tsx';
import { TaggingStrips } from './tagging/TaggingStrips.tsx';
import { TagManyDialog } from './tagging/TagManyDialog.tsx';
import { useTaggings } from './tagging/use-taggings.ts';

const key = ['contacts'];
const rowsKey = 'contacts';

/** Page of the company's address book, where agents find, write to, tag, import, merge and delete contacts. */
export function ContactsPage() {
  const { t } = useTranslation('contacts');
  const { can } = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const fieldColumns = useFieldColumns();
  const columns = [...useContactColumns(), ...fieldColumns.columns];
  const { actions: offered, dialog: offeredDialog } = useSlotActions('contact');
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<{ open: boolean; contactId: number | null }>({
    open: false,
    contactId: null,
  });
  const [isTagging, setTagging] = useState(false);
  const [isMerging, setMerging] = useState(false);
  const [importing, setImporting] = useState<'file' | 'phone' | null>(null);
  const searchParam = useDebounced(search.trim());
  const filter = useFieldFilter();
  const found = { searchParam, fieldFilter: filter.text };
  // Rows of another search are not on screen: nothing may be done to them unseen.
  const owner = JSON.stringify(found);
  const [selected, setSelected] = useStateOf<ReadonlySet<number>>(owner, () => new Set());
  const [isAllSelected, setAllSelected] = useStateOf(owner, () => false);
  const list = useInfiniteList<Contact>({
    key,
    path: '/contacts',
    rowsKey,
    params: { ...found, ...fieldColumns.params },
  });
  useLiveRows<typeof contactChanged, Omit<Contact, 'can'>>({
    event: 'company-{id}-contact',
    key,
    rowsKey,
    row: 'contact',
    id: 'contactId',
    canIsShared: true,
  });
  const mayDelete = can('contacts-page:deleteContact');
  const refresh = () => void client.invalidateQueries({ queryKey: key });
  const { deletions, order, undo } = useDeletions(mayDelete, refresh);
  const tagging = useTaggings();
  const rows = list.rows.filter(
    ({ id }) => !isGoing(deletions, id, { searchParam, fieldFilter: filter.filter }),
  );
  const count = list.count === undefined ? undefined : list.count - (list.rows.length - rows.length);
  const select = (ids: Set<number>) => {
    setSelected(ids);
    setAllSelected(false);
  };
  const [one, another] = selected;
  const pair = selected.size === 2 && one && another ? ([one, another] as const) : null;
  const whom = isAllSelected
    ? { allMatching: true, searchParam, ...filter.inBody }
    : { contactIds: [...selected] };
  const isWhole = searchParam === '' && !filter.isOn;
  const selectedCount = isAllSelected ? (count ?? selected.size) : selected.size;
  const toTag = useAtOpening(isTagging, { whom, count: selectedCount });

  const handleConversation = async (contact: Contact) => {
    await toast.attempt(async () => {
      const { path, state } = await conversationAddress(contact);
      await navigate(path, { state });
    });
  };
  const handleDelete = async (wanted: DeletionOrder, title: string) => {
    const agreed = await confirm({
      title,
      text: t('deleteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (!agreed) return;
    try {
      await order(wanted);
      select(new Set());
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
        count={count}
        search={{ value: search, onChange: setSearch }}
        action={{ label: t('add'), onClick: create, icon: <AddOutlined /> }}
      >
        <FilterButton filter={filter} />
        <ColumnsButton columns={fieldColumns} />
        <AddressBookMenu
          found={found}
          onImportFile={() => setImporting('file')}
          onImportPhone={() => setImporting('phone')}
        />
      </PageHeader>
      <FilterChips filter={filter} />
      <ImportStrips place={addressBook} onEnded={refresh} />
      <DeletionStrips deletions={deletions} onUndo={(id) => void undo(id).catch(toast.failure)} />
      <TaggingStrips
        taggings={tagging.taggings}
        onUndo={(id) => void tagging.undo(id).catch(toast.failure)}
        onSettled={tagging.drop}
      />
      <DataTable
        list={{ ...list, rows, count }}
        columns={columns}
        label={t('title')}
        isFiltered={!isWhole}
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
            {contact.can.edit && (
              <IconAction label={t('action.edit')} size="small" onClick={() => edit(contact)}>
                <EditOutlined fontSize="small" />
              </IconAction>
            )}
            {contact.can.delete && (
              <IconAction
                label={t('action.delete')}
                size="small"
                onClick={() =>
                  void handleDelete({ contactIds: [contact.id] }, t('deleteTitle', { name: contact.name }))
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
                total: selectedCount,
                onChange: select,
                actions: (
                  <>
                    {list.hasMore && !isAllSelected ? (
                      <Button size="small" onClick={() => setAllSelected(true)}>
                        {t(isWhole ? 'selectAll' : 'selectAllFound')}
                      </Button>
                    ) : null}
                    {pair && !isAllSelected ? (
                      <Button size="small" startIcon={<CallMergeOutlined />} onClick={() => setMerging(true)}>
                        {t('merge.action')}
                      </Button>
                    ) : null}
                    <Button size="small" startIcon={<LocalOfferOutlined />} onClick={() => setTagging(true)}>
                      {t('tagging.action')}
                    </Button>
                    <Button
                      color="error"
                      size="small"
                      startIcon={<DeleteOutlined />}
                      onClick={() => void handleDelete(whom, t('deleteManyTitle', { count: selectedCount }))}
                    >
                      {t('action.delete')}
                    </Button>
                  </>
                ),
              },
            }
          : {})}
      />
      {offeredDialog}
      <TagManyDialog
        open={isTagging}
        count={toTag.count}
        onTag={async (tagIds) => {
          await tagging.order({ ...toTag.whom, tagIds });
          select(new Set());
        }}
        onClose={() => setTagging(false)}
      />
      {pair ? (
        <MergeDialog
          open={isMerging}
          ids={pair}
          onClose={() => setMerging(false)}
          onMerged={(_contact, goneId) => {
            removeRow(client, key, goneId, rowsKey);
            select(new Set());
            setMerging(false);
          }}
        />
      ) : null}
      <ImportDialog place={addressBook} open={importing === 'file'} onClose={() => setImporting(null)} />
      <PhoneDialog open={importing === 'phone'} onClose={() => setImporting(null)} />
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
