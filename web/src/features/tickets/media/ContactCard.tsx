import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { toast } from '../../../lib/toast.ts';
import { CardFrame } from '../../../shared/conversation/media-frames.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { type CardPerson, saveCard, useContactOf } from '../api/save-card.ts';

const NewTicketDialog = ahead(async () => (await import('../dialogs/NewTicketDialog.tsx')).NewTicketDialog);

/**
 * Contacts that a customer sent: a card for each person, with numbers and addresses to copy. The agent saves an unknown
 * person, or opens a conversation with a known contact, by one click.
 */
export function ContactCard({ cards }: { cards: readonly CardPerson[] | null }) {
  const { t } = useTranslation('tickets');
  const people = cards?.length ? cards : [{ name: '', numbers: [], emails: [] }];
  return (
    <>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may be alike, and the list never changes
        <PersonCard key={at} person={person} called={person.name || t('conversation.contactCard')} />
      ))}
    </>
  );
}

function PersonCard({ person, called }: { person: CardPerson; called: string }) {
  const { t } = useTranslation('tickets');
  const [isTalking, setTalking] = useState(false);
  const { numbers, emails } = person;
  const { contact, refetch } = useContactOf(numbers);
  const copy = async (text: string) => {
    await copyText(text);
    toast.success(t('toast.copied'));
  };
  const handleSave = async () => {
    await saveCard(person);
    await refetch();
    toast.success(t('toast.contactSaved'));
  };
  return (
    <CardFrame>
      <Head>
        <Avatar name={contact?.name ?? called} picture={contact?.profilePicUrl ?? null} size={40} />
        <Names>
          <strong>{called}</strong>
          <small>
            {contact ? t('conversation.contactKnown') : t('conversation.contactCard')}
            {contact && contact.name !== called ? ` · ${contact.name}` : null}
          </small>
        </Names>
      </Head>
      {[...numbers, ...emails].map((text) => (
        <Line key={text} className="numeric">
          {text}
          <IconAction
            label={t('conversation.copyNumber', { number: text })}
            size="small"
            onClick={() => void copy(text).catch(toast.failure)}
          >
            <ContentCopyOutlined fontSize="inline" />
          </IconAction>
        </Line>
      ))}
      {numbers.length > 0 ? (
        <Foot>
          {contact ? (
            <Button
              size="small"
              aria-label={t('conversation.contactTalkWith', { name: contact.name })}
              onClick={() => setTalking(true)}
            >
              {t('conversation.contactTalk')}
            </Button>
          ) : (
            <Button
              size="small"
              disabled={contact === undefined}
              onClick={() => void handleSave().catch(toast.failure)}
            >
              {t('conversation.saveContact', { name: called })}
            </Button>
          )}
        </Foot>
      ) : null}
      <Suspense fallback={null}>
        {isTalking && contact ? (
          <NewTicketDialog open contact={contact} onClose={() => setTalking(false)} />
        ) : null}
      </Suspense>
    </CardFrame>
  );
}

const Foot = styled('div')({
  borderTop: hairline,
  padding: 4,
  '& .MuiButton-root': { width: '100%' },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
});

const Names = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { color: token('muted'), fontSize: textSizes.caption },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 8px 4px 12px',
  borderTop: hairline,
  fontSize: textSizes.small,
  overflowWrap: 'anywhere',
});
