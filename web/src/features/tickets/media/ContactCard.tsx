import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { CardFrame } from '../../../shared/conversation/media-frames.ts';
import { token } from '../../../theme/tokens.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconAction } from '../../../ui/IconAction.tsx';
import { cardOf } from '../conversation/message-content.ts';

/** A contact that was sent: name and numbers, each to be copied. */
export function ContactCard({ body }: { body: string }) {
  const { t } = useTranslation('tickets');
  const { name, numbers } = cardOf(body);
  const shown = name || t('conversation.contactCard');
  const copy = async (number: string) => {
    await navigator.clipboard.writeText(number);
    toast.success(t('toast.copied'));
  };
  return (
    <CardFrame>
      <Head>
        <Avatar name={shown} size={40} />
        <span>
          <strong>{shown}</strong>
          <small>{t('conversation.contactCard')}</small>
        </span>
      </Head>
      {numbers.map((number) => (
        <Line key={number} className="numeric">
          {number}
          <IconAction
            label={t('conversation.copyNumber', { number })}
            size="small"
            onClick={() => void copy(number).catch(toast.failure)}
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
  '& > span:last-of-type': {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& small': { color: token('muted'), fontSize: '0.75rem' },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '4px 8px 4px 12px',
  borderTop: `1px solid ${token('border')}`,
  fontSize: '0.8125rem',
});
