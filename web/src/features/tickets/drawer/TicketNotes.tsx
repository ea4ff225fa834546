import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useAgents } from '../../../shared/choices/use-choices.ts';
import { CalledText } from '../../../shared/mentions/CalledText.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { Ticket } from '../ticket.ts';
import { NoteForm } from './NoteForm.tsx';
import { useNotes } from './use-notes.ts';

/** Internal notes of the team; never sent to the customer, and never looking like a message. */
export function TicketNotes({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const confirm = useConfirm();
  const { notes, isLoading, error, retry, add, remove } = useNotes(ticket);
  const { user } = useSession();
  const agents = useAgents();
  const colleagues = agents.filter(({ id }) => id !== user.id);
  const handleDelete = async (noteId: number) => {
    const isSure = await confirm({
      title: t('drawer.deleteNoteTitle'),
      text: t('drawer.deleteNoteText'),
      confirmLabel: t('action.delete'),
      isDestructive: true,
    });
    if (isSure) remove(noteId);
  };
  return (
    <section data-place="note">
      <h3>
        <StickyNote2Outlined fontSize="inline" sx={{ mr: 1.5, verticalAlign: '-3px' }} />
        {t('drawer.notes')}
      </h3>
      <NoteForm ticketId={ticket.id} onAdd={add} colleagues={colleagues} />
      {isLoading ? <Skeleton variant="rounded" height={64} /> : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!isLoading && !error && notes.length === 0 ? <Quiet>{t('drawer.noNotes')}</Quiet> : null}
      <Notes>
        {notes.map((note) => (
          <Note key={note.id}>
            <p>
              <CalledText
                text={note.asksForTransfer ? t('handling.asksForTransfer') : note.note}
                called={agents.map(({ name }) => name)}
              />
            </p>
            <footer>
              <span className="numeric">
                {note.user?.name ?? t('drawer.removedUser')} · {formatDateTime(note.createdAt)}
              </span>
              {note.can.delete ? (
                <IconAction
                  label={t('drawer.deleteNote')}
                  size="small"
                  onClick={() => void handleDelete(note.id)}
                >
                  <DeleteOutlined fontSize="inline" />
                </IconAction>
              ) : null}
            </footer>
          </Note>
        ))}
      </Notes>
    </section>
  );
}

const Quiet = styled('p')({ margin: '12px 0 0', color: token('muted'), fontSize: textSizes.small });
const Notes = styled('ul')({ listStyle: 'none', margin: '12px 0 0', padding: 0, display: 'grid', gap: 8 });

const Note = styled('li')({
  padding: '8px 6px 4px 12px',
  borderRadius: 10,
  border: `1px solid ${token('noteBorder')}`,
  background: token('note'),
  '& p': {
    margin: 0,
    paddingRight: 6,
    fontSize: textSizes.small,
    lineHeight: 1.45,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& footer': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 28,
    color: token('muted'),
    fontSize: textSizes.caption,
  },
});
