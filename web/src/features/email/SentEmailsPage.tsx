import { type EmailState, emailLimits, emailStates } from '@balcao/plugins/email/contract/limits.ts';
import type { Email } from '@balcao/plugins/email/schemas.ts';
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { formatListTime } from '../../lib/format/dates.ts';
import { useDay } from '../../lib/hooks/use-minute.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../theme/tokens.ts';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { EmailStatus } from './EmailStatus.tsx';
import { preview } from './recipients.ts';
import { useSentEmails } from './use-sent-emails.ts';

/** Page with the e-mails that the company sent, the newest first, five a page; the page number is in the URL. */
export function SentEmailsPage() {
  const { t } = useTranslation('email');
  const [query, setQuery] = useSearchParams();
  const pageNumber = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const status = emailStates.find((state) => state === query.get('status')) ?? null;
  const page = useSentEmails(pageNumber, status);
  const panelId = useId();
  const [opened, setOpened] = useState<Email | null>(null);
  const emails = page.data?.emails ?? [];
  const count = page.data?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / emailLimits.pageSize));
  return (
    <Page>
      <PageHeader title={t('sentTitle')} count={page.data?.count}>
        <Button component={Link} to="/Email" variant="contained">
          {t('write')}
        </Button>
      </PageHeader>
      <StateTabs
        value={status}
        onChange={(state) => setQuery(state ? { status: state } : {}, { replace: true })}
        panelId={panelId}
      />
      <PageBody id={panelId} role="tabpanel">
        {page.isPending ? (
          <ListSkeleton />
        ) : page.isError && emails.length === 0 ? (
          <ErrorState error={page.error} onRetry={() => void page.refetch()} />
        ) : count === 0 ? (
          <EmptyState
            icon={<MarkEmailReadOutlined />}
            title={t(status ? 'emptyState' : 'empty')}
            text={t('emptyText')}
          />
        ) : (
          <>
            <List aria-label={t('sentTitle')} aria-busy={page.isPlaceholderData}>
              {emails.map((email) => (
                <li key={email.id}>
                  <EmailRow email={email} onOpen={() => setOpened(email)} />
                </li>
              ))}
            </List>
            {pages > 1 ? (
              <Pagination
                count={pages}
                page={Math.min(pageNumber, pages)}
                onChange={(_event, to) =>
                  setQuery({ ...(status ? { status } : {}), ...(to === 1 ? {} : { page: String(to) }) })
                }
                getItemAriaLabel={(type, to) =>
                  t(type === 'page' ? 'goTo.page' : `goTo.${type}`, { page: to })
                }
                sx={{ mt: 4 }}
              />
            ) : null}
          </>
        )}
      </PageBody>
      <EmailDialog email={newest(opened, emails)} onClose={() => setOpened(null)} />
    </Page>
  );
}

/** Returns the opened e-mail as the list has it now; as it was opened where the list has it no more. */
function newest(opened: Email | null, emails: readonly Email[]): Email | null {
  return emails.find(({ id }) => id === opened?.id) ?? opened;
}

interface StateTabsProps {
  /** null: every state. */
  value: EmailState | null;
  onChange: (state: EmailState | null) => void;
  panelId: string;
}

function StateTabs({ value, onChange, panelId }: StateTabsProps) {
  const { t } = useTranslation('email');
  return (
    <Inset>
      <TabBar
        tabs={[
          { key: 'all', label: t('everyState') },
          ...emailStates.map((key) => ({ key, label: t(`state.${key}`) })),
        ]}
        value={value ?? 'all'}
        onChange={(key) => onChange(emailStates.find((state) => state === key) ?? null)}
        label={t('status')}
        panelId={panelId}
      />
    </Inset>
  );
}

// The first tab's word stands below the title's.
const Inset = styled('div')({
  padding: '0 14px',
  [onPhones]: { padding: '0 6px' },
});

function EmailRow({ email, onOpen }: { email: Email; onOpen: () => void }) {
  const today = useDay();
  return (
    <Row type="button" onClick={onOpen}>
      <span className="head">
        <strong>{email.sender}</strong>
        <EmailStatus email={email} />
        <time className="numeric" dateTime={email.createdAt}>
          {formatListTime(email.createdAt, today)}
        </time>
      </span>
      <span className="subject">{email.subject}</span>
      <span className="preview">{preview(email.message, emailLimits.preview)}</span>
    </Row>
  );
}

const List = styled('ul')({
  maxWidth: 880,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: hairline,
  borderRadius: 12,
  overflow: 'hidden',
  background: token('raised'),
  transition: 'opacity 120ms ease-out',
  '&[aria-busy="true"]': { opacity: 0.6 },
  '& > li + li': { borderTop: hairline },
});

const Row = styled('button')({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  width: '100%',
  padding: '12px 16px',
  border: 0,
  background: 'transparent',
  color: token('text'),
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: token('sunken') },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& time': { marginLeft: 'auto', color: token('muted'), fontSize: textSizes.caption },
  '& .subject': { fontSize: textSizes.body, fontWeight: 550, overflowWrap: 'anywhere' },
  '& .preview': { color: token('muted'), fontSize: textSizes.body, overflowWrap: 'anywhere' },
});
