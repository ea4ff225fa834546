import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { CardFrame } from '../../../shared/conversation/media-frames.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import { type CardPerson, saveCard } from '../api/save-card.ts';

/** Contacts that were sent: a card for each person, with numbers and addresses to be copied, to be saved by one press. */
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
  const [isSaved, setSaved] = useState(false);
  const { numbers, emails } = person;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast.success(t('toast.copied'));
  };
  const handleSave = async () => {
    await saveCard(person);
    setSaved(true);
    toast.success(t('toast.contactSaved'));
  };
  return (
    <CardFrame>
      <Head>
        <Avatar name={called} size={40} />
        <Names>
          <strong>{called}</strong>
          <small>{t('conversation.contactCard')}</small>
        </Names>
        {numbers.length > 0 && !isSaved ? (
          <IconAction
            label={t('conversation.saveContact', { name: called })}
            size="small"
            onClick={() => void handleSave().catch(toast.failure)}
          >
            <PersonAddAltOutlined sx={{ fontSize: 18 }} />
          </IconAction>
        ) : null}
      </Head>
      {[...numbers, ...emails].map((text) => (
        <Line key={text} className="numeric">
          {text}
          <IconAction
            label={t('conversation.copyNumber', { number: text })}
            size="small"
            onClick={() => void copy(text).catch(toast.failure)}
          >
            <ContentCopyOutlined sx={{ fontSize: 16 }} />
          </IconAction>
        </Line>
      ))}
    </CardFrame>
  );
}

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
  '& small': { color: token('muted'), fontSize: '0.75rem' },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 8px 4px 12px',
  borderTop: `1px solid ${token('border')}`,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
});
