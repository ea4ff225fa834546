import { contactListLimits } from '@balcao/plugins/contact-lists/contract/limits.ts';
import type { contactListChanged } from '@balcao/plugins/contact-lists/contract/live-events.ts';
import type { ContactList } from '@balcao/plugins/contact-lists/schemas.ts';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { deletionTexts, listTexts } from '../../shared/rows-page/list-texts.ts';
import { RowsPage } from '../../shared/rows-page/RowsPage.tsx';
import { useRowsPage } from '../../shared/rows-page/use-rows-page.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { CheckState } from './CheckState.tsx';
import { ListDialog } from './ListDialog.tsx';

/** Page on which an admin keeps the lists of contacts to which campaigns are sent. */
export function ContactListsPage() {
  const { t, i18n } = useTranslation('contact-lists');
  const navigate = useNavigate();
  const rows = useRowsPage<typeof contactListChanged, ContactList>({
    ...{ key: ['contact-lists'], path: '/contact-lists', rowsKey: 'records' },
    live: { event: 'company-{id}-contactList', row: 'record', id: 'id' },
    texts: ({ name }) => deletionTexts(t, name),
  });

  const open = ({ id }: ContactList) => void navigate(`/contact-lists/${id}/contacts`);
  const { dialog } = rows;
  return (
    <RowsPage
      max={contactListLimits.perCompany}
      texts={listTexts(t)}
      icon={<ContactsOutlined />}
      rows={rows}
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
      onOpen={open}
      moreActions={(row) => (
        <IconAction label={t('open')} size="small" onClick={() => open(row)}>
          <GroupOutlined fontSize="small" />
        </IconAction>
      )}
    >
      <ListDialog open={dialog.open} list={dialog.row} onClose={dialog.onClose} onSaved={rows.show} />
    </RowsPage>
  );
}
