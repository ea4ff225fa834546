import type { invitationsChanged } from '@balcao/core/accounts/live-events.ts';
import type { Invitation, SentInvitation } from '@balcao/core/accounts/schemas.ts';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteList } from '../../../lib/api/list.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { usePlanPlaces } from '../../../shared/plan-places/use-plan-places.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { PageHeader } from '../../../ui/page/Page.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { resendInvitation, withdrawInvitation } from '../api/invitations.ts';
import { useInvitationColumns } from './use-invitation-columns.tsx';

/** Query key of the invitations that admins sent. */
export const invitationsKey = ['invitations'];

interface InvitationListProps {
  /** Below the header. */
  tabs: ReactNode;
  onInvite: () => void;
  /** Called with a link that was generated again, on a server that sends no e-mail. */
  onLink: (invitations: SentInvitation[]) => void;
}

/** Tab with the open invitations, and those that ended within a month, for admins. */
export function InvitationList({ tabs, onInvite, onLink }: InvitationListProps) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const columns = useInvitationColumns();
  const list = useInfiniteList<Invitation>({
    key: invitationsKey,
    path: '/invitations',
    rowsKey: 'invitations',
  });
  useLive<typeof invitationsChanged>('company-{id}-invitations', () => {
    void client.invalidateQueries({ queryKey: invitationsKey });
  });
  const room = usePlanPlaces('users', list.count);
  const invite = () => room.unlessFull(onInvite);
  const handleResend = useResend(onLink);
  const handleWithdraw = useWithdraw();
  return (
    <>
      <PageHeader
        title={t('title')}
        count={list.count}
        action={{
          label: t('invite.open'),
          onClick: invite,
          icon: room.isFull ? <LockOutlined /> : <PersonAddOutlined />,
        }}
      />
      {tabs}
      <DataTable
        list={list}
        columns={columns}
        label={t('invite.list')}
        actionCount={2}
        empty={{
          icon: <MailOutlined />,
          title: t('invite.empty'),
          text: t('invite.emptyText'),
          action: (
            <Button variant="contained" onClick={invite}>
              {t('invite.open')}
            </Button>
          ),
        }}
        actions={(row) => (
          <>
            {row.state === 'open' || row.state === 'expired' ? (
              <IconAction
                label={t('invite.resend', { email: row.email })}
                size="small"
                onClick={() => void handleResend(row)}
              >
                <ForwardToInboxOutlined fontSize="dense" />
              </IconAction>
            ) : null}
            {row.state === 'open' ? (
              <IconAction
                label={t('invite.withdraw', { email: row.email })}
                size="small"
                onClick={() => void handleWithdraw(row)}
              >
                <BlockOutlined fontSize="dense" />
              </IconAction>
            ) : null}
          </>
        )}
      />
    </>
  );
}

function useResend(onLink: InvitationListProps['onLink']) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  return async ({ id }: Invitation) => {
    try {
      const sent = await resendInvitation(id);
      if (sent.link === null) toast.success(t('invite.done', { count: 1 }));
      else onLink([sent]);
      await client.invalidateQueries({ queryKey: invitationsKey });
    } catch (error) {
      toast.failure(error);
    }
  };
}

function useWithdraw() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ id, email }: Invitation) => {
    const isSure = await confirm({
      title: t('invite.withdrawTitle'),
      text: t('invite.withdrawText', { email }),
      confirmLabel: t('invite.withdrawAction'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await withdrawInvitation(id);
      toast.success(t('invite.withdrawn'));
      await client.invalidateQueries({ queryKey: invitationsKey });
    } catch (error) {
      toast.failure(error);
    }
  };
}
