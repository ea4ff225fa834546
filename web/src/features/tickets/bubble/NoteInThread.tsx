import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../../lib/api/api-answer.ts';
import { formatListTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { useAgents } from '../../../shared/choices/use-choices.ts';
import { CalledText } from '../../../shared/mentions/CalledText.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { GrantTransfer } from '../handover/GrantTransfer.tsx';
import type { Ticket } from '../ticket.ts';

export type Note = AnswerTo<'GET', '/ticket-notes/list'>[number];

interface NoteInThreadProps {
  note: Note;
  ticket: Ticket;
}

/**
 * Internal note of the team among the messages, at the time when it was written; it looks different from every message.
 */
export const NoteInThread = memo(function NoteInThread({ note, ticket }: NoteInThreadProps) {
  const { t } = useTranslation('tickets');
  const today = useDay();
  const agents = useAgents();
  return (
    <Block role="note" aria-label={t('handling.note')}>
      <header>
        <StickyNote2Outlined sx={{ fontSize: 15 }} />
        <strong>{note.user?.name ?? t('drawer.removedUser')}</strong>
        <span>{t('handling.onlyTeam')}</span>
        <time className="numeric" dateTime={note.createdAt}>
          {formatListTime(note.createdAt, today)}
        </time>
      </header>
      <p>
        <CalledText
          text={note.asksForTransfer ? t('handling.asksForTransfer') : note.note}
          called={agents.map(({ name }) => name)}
        />
      </p>
      {note.asksForTransfer && note.user ? <GrantTransfer asker={note.user} ticket={ticket} /> : null}
    </Block>
  );
});

const Block = styled('div')({
  margin: '6px 20px',
  padding: '6px 12px 8px',
  border: `1px dashed ${token('noteBorder')}`,
  borderRadius: 8,
  background: token('note'),
  fontSize: textSizes.small,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    color: token('muted'),
    fontSize: textSizes.caption,
  },
  '& > header > strong': { color: token('text'), fontWeight: 600 },
  '& > header > time': { marginLeft: 'auto' },
  '& > p': { margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.45 },
  '& > button': { marginTop: 6 },
  '@media (max-width: 599.95px)': { margin: '6px 12px' },
});
