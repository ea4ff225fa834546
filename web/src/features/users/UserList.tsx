import type { userChanged } from '@balcao/core/accounts/live-events.ts';
import type { SessionUser } from '@balcao/core/accounts/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteList, useLiveRows } from '../../lib/api/list.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useLive } from '../../lib/live/live.tsx';
import { usePlanPlaces } from '../../shared/plan-places/use-plan-places.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { PageHeader } from '../../ui/page/Page.tsx';
import { useTight } from '../../ui/page/use-narrow.ts';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { useDeleteUser } from './delete-user.ts';
import { AccessDialog } from './security/AccessDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { type ListedUser, useUserColumns } from './use-user-columns.tsx';

const listKey = ['users'];

interface UserListProps {
  /** Below the header. */
  tabs: ReactNode;
  onInvite: () => void;
}

/** Tab in which an admin sees the company's users, and adds, changes or deletes them. */
export function UserList({ tabs, onInvite }: UserListProps) {
  const { t } = useTranslation('users');
  const tight = useTight();
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search.trim());
  const [edited, setEdited] = useState<ListedUser>();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ListedUser>();
  const [isAccessOpen, setAccessOpen] = useState(false);
  const { user: self, can } = useSession();
  const isManager = can('users:manage');
  const client = useQueryClient();
  const deleteUser = useDeleteUser();
  const columns = useUserColumns();
  const list = useInfiniteList<ListedUser>({
    key: listKey,
    path: '/users/',
    rowsKey: 'users',
    params: { searchParam },
  });
  useLiveRows<typeof userChanged, SessionUser>({
    event: 'company-{id}-user',
    key: listKey,
    rowsKey: 'users',
    row: 'user',
    id: 'userId',
  });
  useLive<typeof userChanged>('company-{id}-user', ({ action }) => {
    if (action !== 'delete') void client.invalidateQueries({ queryKey: listKey });
  });
  const room = usePlanPlaces('users', list.count, isManager);
  const invite = () => room.unlessFull(onInvite);
  const add = () => room.unlessFull(() => handleOpen(undefined));
  const handleOpen = (user: ListedUser | undefined) => {
    setEdited(user);
    setOpen(true);
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch, label: t('search') }}
        {...(isManager
          ? {
              action: {
                label: t('invite.open'),
                onClick: invite,
                icon: room.isFull ? <LockOutlined /> : <PersonAddOutlined />,
              },
            }
          : {})}
      >
        {!isManager ? null : tight ? (
          <IconAction label={t('add')} onClick={add}>
            <AddOutlined />
          </IconAction>
        ) : (
          <Button variant="outlined" onClick={add}>
            {t('add')}
          </Button>
        )}
      </PageHeader>
      {tabs}
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        actionCount={3}
        isFiltered={searchParam !== ''}
        empty={{
          icon: <GroupOutlined />,
          title: t('empty'),
          text: t('emptyText'),
          action: isManager ? (
            <Button variant="contained" onClick={invite}>
              {t('invite.open')}
            </Button>
          ) : null,
        }}
        onOpen={(user) => (user.can?.edit ? handleOpen(user) : undefined)}
        actions={(user) => (
          <>
            {user.can?.edit ? (
              <IconAction
                label={`${t('action.edit')}: ${user.name}`}
                size="small"
                onClick={(event) => {
                  event.stopPropagation();
                  handleOpen(user);
                }}
              >
                <EditOutlined fontSize="dense" />
              </IconAction>
            ) : null}
            {user.can?.edit && user.id !== self.id ? (
              <IconAction
                label={`${t('access.open')}: ${user.name}`}
                size="small"
                onClick={(event) => {
                  event.stopPropagation();
                  setShown(user);
                  setAccessOpen(true);
                }}
              >
                <ShieldOutlined fontSize="dense" />
              </IconAction>
            ) : null}
            {user.can?.delete ? (
              <IconAction
                label={`${t('action.delete')}: ${user.name}`}
                size="small"
                onClick={(event) => {
                  event.stopPropagation();
                  void deleteUser(user);
                }}
              >
                <DeleteOutlined fontSize="dense" />
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
      <AccessDialog
        open={isAccessOpen}
        onClose={() => setAccessOpen(false)}
        user={list.rows.find(({ id }) => id === shown?.id) ?? shown}
      />
    </>
  );
}
