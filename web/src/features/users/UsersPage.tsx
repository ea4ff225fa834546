import type { UserRow } from '@balcao/core/accounts/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteList, useLiveRows } from '../../lib/list.ts';
import { useSession } from '../../lib/session.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { IconAction } from '../../ui/IconAction.tsx';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { useDeleteUser } from './delete-user.ts';
import { UserDialog } from './UserDialog.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { mayDelete, mayEdit } from './user-rights.ts';

const listKey = ['users'];

export function UsersPage() {
  const { t } = useTranslation('users');
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search.trim());
  const [edited, setEdited] = useState<UserRow>();
  const [isOpen, setOpen] = useState(false);
  const deleteUser = useDeleteUser();
  const { user: self } = useSession();
  const columns = useUserColumns();
  const list = useInfiniteList<UserRow>({
    key: listKey,
    path: '/users/',
    rowsKey: 'users',
    params: { searchParam },
  });
  useLiveRows<UserRow>({
    event: 'company-{id}-user',
    key: listKey,
    rowsKey: 'users',
    row: 'user',
    id: 'userId',
  });
  const handleOpen = (user: UserRow | undefined) => {
    setEdited(user);
    setOpen(true);
  };
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch, label: t('search') }}
        action={{ label: t('add'), onClick: () => handleOpen(undefined), icon: <AddOutlined /> }}
      />
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        empty={{
          icon: <GroupOutlined />,
          title: t('empty'),
          text: t('emptyText'),
          action: (
            <Button variant="contained" onClick={() => handleOpen(undefined)}>
              {t('add')}
            </Button>
          ),
        }}
        onOpen={(user) => (mayEdit(self, user) ? handleOpen(user) : undefined)}
        actions={(user) => (
          <>
            {mayEdit(self, user) ? (
              <IconAction
                label={`${t('action.edit')}: ${user.name}`}
                size="small"
                onClick={(event) => {
                  event.stopPropagation();
                  handleOpen(user);
                }}
              >
                <EditOutlined sx={{ fontSize: 18 }} />
              </IconAction>
            ) : null}
            {mayDelete(self, user) ? (
              <IconAction
                label={`${t('action.delete')}: ${user.name}`}
                size="small"
                onClick={(event) => {
                  event.stopPropagation();
                  void deleteUser(user);
                }}
              >
                <DeleteOutlined sx={{ fontSize: 18 }} />
              </IconAction>
            ) : null}
          </>
        )}
      />
      <UserDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        user={edited}
        title={edited ? t('editTitle') : t('add')}
      />
    </Page>
  );
}
