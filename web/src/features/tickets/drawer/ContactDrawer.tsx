import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panels } from '../../../app/Panels.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { phoneText } from '../../../lib/format/phone-text.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { EmailText } from '../../../ui/text/EmailText.tsx';
import { AdSection } from '../ads/AdSection.tsx';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { TicketNotes } from './TicketNotes.tsx';
import { useWholeDrawer } from './use-whole-drawer.ts';

const ContactDialog = ahead(
  async () => (await import('../../../shared/contact-dialog/ContactDialog.tsx')).ContactDialog,
);

interface ContactDrawerProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Panel with the contact's data and the team's notes, beside the conversation, or over it where there is no room. */
export function ContactDrawer({ ticket, onClose }: ContactDrawerProps) {
  const { t } = useTranslation('tickets');
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);
  const isWhole = useWholeDrawer();
  const { contact } = ticket;
  const facts = [
    { label: t('drawer.email'), value: contact.email && <EmailText email={contact.email} /> },
    { label: t('drawer.connection'), value: ticket.whatsapp?.name ?? '' },
    { label: t('drawer.opened'), value: formatDateTime(ticket.createdAt) },
  ].filter((fact) => fact.value !== '');
  const extraInfo = contact.extraInfo ?? [];
  const copyNumber = async () => {
    await toast.attempt(() => copyText(contact.number), t('drawer.numberCopied'));
  };
  return (
    <Panel aria-label={t('drawer.title')} data-print-off>
      <Head>
        <h2>{t('drawer.title')}</h2>
        <IconAction label={t('header.closeContact')} shortcut="Esc" size="small" onClick={onClose}>
          <CloseOutlined fontSize="dense" />
        </IconAction>
      </Head>
      <Body>
        <Person>
          <Avatar name={contact.name} picture={contact.profilePicUrl} size={72} />
          <strong>{contact.name}</strong>
          <Button
            size="small"
            variant="outlined"
            startIcon={<EditOutlined sx={{ fontSize: '16px !important' }} />}
            onClick={() => {
              setEdited(true);
              setEditing(true);
            }}
          >
            {t('drawer.edit')}
          </Button>
        </Person>
        <Facts>
          {contact.number && !contact.isGroup ? (
            <div>
              <dt>{t('drawer.number')}</dt>
              <Copied>
                <span className="numeric">{phoneText(contact.number)}</span>
                <IconAction label={t('drawer.copyNumber')} size="small" onClick={() => void copyNumber()}>
                  <ContentCopyOutlined fontSize="inline" />
                </IconAction>
              </Copied>
            </div>
          ) : null}
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numeric">{value}</dd>
            </div>
          ))}
        </Facts>
        {ticket.ad ? <AdSection ad={ticket.ad} /> : null}
        {extraInfo.length > 0 ? (
          <section>
            <h3>{t('drawer.extraInfo')}</h3>
            <Facts>
              {extraInfo.map((info) => (
                <div key={info.id}>
                  <dt>{info.name}</dt>
                  <dd>{info.value}</dd>
                </div>
              ))}
            </Facts>
          </section>
        ) : null}
        <Sections data-awaited={isWhole ? undefined : true} aria-busy={!isWhole}>
          <div>
            <Panels slot="contact-drawer" ticket={ticket} />
            <TicketNotes ticket={ticket} />
          </div>
          {isWhole ? null : <FormSkeleton fields={5} />}
        </Sections>
      </Body>
      {wasEdited ? (
        <Suspense fallback={null}>
          <ContactDialog
            open={isEditing}
            contactId={contact.id}
            onClose={() => setEditing(false)}
            onSaved={() => void client.invalidateQueries({ queryKey: ticketKeys.one(ticket.uuid) })}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}

const Panel = styled('aside')(({ theme }) => ({
  width: 320,
  flexShrink: 0,
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderLeft: hairline,
  background: token('bg'),
  [theme.breakpoints.down('lg')]: {
    position: 'fixed',
    zIndex: theme.zIndex.drawer,
    inset: '0 0 0 auto',
    maxWidth: '100vw',
    boxShadow: token('shadow'),
  },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 60,
  padding: '0 12px 0 20px',
  borderBottom: hairline,
  '& h2': { margin: 0, fontSize: textSizes.lead, fontWeight: 600 },
});

const Body = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: 20,
  '& h3': { margin: '20px 0 8px', fontSize: textSizes.small, fontWeight: 600 },
});

// Not hidden while its sections load: a key may lead to one of their fields.
const Sections = styled('div')({
  position: 'relative',
  '&[data-awaited]': { minHeight: 360, overflow: 'hidden' },
  '&[data-awaited] > div:first-of-type': { opacity: 0 },
  '&[data-awaited] > div + *': { position: 'absolute', inset: '20px 0 auto' },
});

const Person = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  paddingBottom: 18,
  textAlign: 'center',
  '& > strong': { fontSize: textSizes.heading, fontWeight: 600, overflowWrap: 'anywhere' },
});

const Copied = styled('dd')({ display: 'flex', alignItems: 'center', gap: 4, minHeight: 32 });

const Facts = styled('dl')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  margin: 0,
  '& dt': { color: token('muted'), fontSize: textSizes.caption },
  '& dd': { margin: 0, fontSize: textSizes.body, overflowWrap: 'anywhere' },
});
