import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../lib/format/dates.ts';
import { token } from '../../../theme/tokens.ts';
import type { Message } from '../ticket.ts';

/** Mark of an edited message; a click shows the agent its earlier texts. */
export function EditedMark({ earlier }: Pick<Message, 'earlier'>) {
  const { t } = useTranslation('tickets');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (earlier.length === 0) return <span>{t('conversation.edited')}</span>;
  return (
    <>
      <Mark
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={t('conversation.showEarlier')}
        onClick={() => setOpen(!isOpen)}
      >
        {t('conversation.edited')}
      </Mark>
      {isOpen ? (
        <List id={id} aria-label={t('conversation.earlier')}>
          {earlier.map(({ body, until }) => (
            <li key={until}>
              <s>{body}</s> <time dateTime={until}>{formatTime(until)}</time>
            </li>
          ))}
        </List>
      ) : null}
    </>
  );
}

const Mark = styled('button')({
  minHeight: 24,
  padding: '0 2px',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline dotted',
  cursor: 'pointer',
});

const List = styled('ol')({
  order: -1,
  flexBasis: '100%',
  margin: '4px 0',
  padding: '0 0 0 16px',
  textAlign: 'left',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  color: token('muted'),
});
