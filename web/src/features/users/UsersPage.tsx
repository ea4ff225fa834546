import type { SentInvitation } from '@balcao/core/accounts/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { hairline, onPhones } from '../../theme/tokens.ts';
import { Page } from '../../ui/page/Page.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { InvitationList, invitationsKey } from './invitations/InvitationList.tsx';
import { InviteDialog } from './invitations/InviteDialog.tsx';
import { LinksDialog } from './invitations/LinksDialog.tsx';
import { UserList } from './UserList.tsx';

const keys = ['users', 'invitations'] as const;
type Key = (typeof keys)[number];
const panels = { users: UserList, invitations: InvitationList };

/** Page on which an admin manages the company's users and invitations. */
export function UsersPage() {
  const { t } = useTranslation('users');
  const [query, setQuery] = useSearchParams();
  const [isInviting, setInviting] = useState(false);
  const [links, setLinks] = useState<SentInvitation[]>([]);
  const client = useQueryClient();
  // Our own staff who visit a company see its users, but cannot change how they sign in.
  const isManager = useSession().can('users:manage');
  const current = keys.find((key) => isManager && key === query.get('tab')) ?? 'users';
  const Panel = panels[current];
  const show = (key: Key) => setQuery(key === 'users' ? {} : { tab: key }, { replace: true });
  const showLinks = (sent: SentInvitation[]) => setLinks(sent.filter(({ link }) => link !== null));
  const handleInvited = (sent: SentInvitation[]) => {
    if (sent.length === 0) return;
    void client.invalidateQueries({ queryKey: invitationsKey });
    showLinks(sent);
    show('invitations');
  };
  const tabs = isManager ? (
    <Tabs>
      <TabBar<Key>
        tabs={keys.map((key) => ({ key, label: t(`pageTabs.${key}`) }))}
        value={current}
        onChange={show}
        label={t('title')}
      />
    </Tabs>
  ) : null;
  return (
    <Page>
      <Panel tabs={tabs} onInvite={() => setInviting(true)} onLink={showLinks} />
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} onInvited={handleInvited} />
      <LinksDialog invitations={links} onClose={() => setLinks([])} />
    </Page>
  );
}

// The first tab's words stand below the title's.
const Tabs = styled('div')({
  padding: '0 14px',
  marginBottom: 12,
  borderBottom: hairline,
  '& > div': { border: 0 },
  [onPhones]: { padding: '0 6px' },
});
