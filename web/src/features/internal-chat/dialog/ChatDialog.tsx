import { chatLimits } from '@balcao/plugins/internal-chat/contract/limits.ts';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { slowToast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { foldChat } from '../api/chat-cache.ts';
import { saveChat } from '../api/save-chat.ts';
import type { Chat } from '../chat.ts';
import { type Colleague, ColleaguesField } from './ColleaguesField.tsx';

interface ChatDialogProps {
  open: boolean;
  /** null: a new one. */
  chat: Chat | null;
  onClose: () => void;
  onSaved?: (chat: Chat) => void;
}

interface Values {
  title: string;
  users: Colleague[];
}

/** Thrown to keep the dialog open; the dialog then shows what is missing. */
class Incomplete extends Error {}

/** Dialog in which a user starts a chat with colleagues, or changes its title and members. */
export function ChatDialog({ open, chat, onClose, onSaved }: ChatDialogProps) {
  const { t } = useTranslation('internal-chat');
  const { user } = useSession();
  const client = useQueryClient();
  const [missing, setMissing] = useState<'title' | 'users' | null>(null);
  const others = chat?.users.filter(({ userId }) => userId !== user.id).map((member) => member.user) ?? [];
  const seen = useMembersAtOpening(open, others);
  const close = () => {
    setMissing(null);
    onClose();
  };
  return (
    <FormDialog<Values>
      open={open}
      title={chat ? t('editTitle') : t('newTitle')}
      width="sm"
      initialValues={{ title: chat?.title ?? '', users: others }}
      onClose={close}
      onFailure={(error) => {
        if (!(error instanceof Incomplete)) slowToast.failure(error);
      }}
      fieldsOfCodes={{ ERR_CHAT_INVALID_TITLE: 'title' }}
      onSubmit={async ({ title, users }) => {
        const members = chat === null ? users : changedMembers({ seen, wanted: users, present: others });
        const lacks = title.trim() === '' ? 'title' : members?.length === 0 ? 'users' : null;
        setMissing(lacks);
        if (lacks) throw new Incomplete(lacks);
        const saved = await saveChat(chat, {
          title: title.trim(),
          ...(members ? { users: members.map(({ id, name }) => ({ id, name })) } : {}),
        });
        foldChat(client, saved, { isNew: chat === null });
        onSaved?.(saved);
      }}
    >
      {missing ? (
        <Alert severity="error" role="alert">
          {t(`missing.${missing}`)}
        </Alert>
      ) : null}
      <TextField name="title" label={t('titleLabel')} required autoFocus maxLength={chatLimits.titleMax} />
      <ColleaguesField />
    </FormDialog>
  );
}

/** Returns the members as they were when the dialog was opened. */
function useMembersAtOpening(open: boolean, others: readonly Colleague[]): readonly Colleague[] {
  const [opening, setOpening] = useState({ open, others });
  if (opening.open !== open) setOpening({ open, others });
  return opening.others;
}

/**
 * Returns the present members with what the user added and removed since the dialog was opened, so that a member who
 * left meanwhile stays away; null where the user changed none.
 */
function changedMembers({
  seen,
  wanted,
  present,
}: Record<'seen' | 'wanted' | 'present', readonly Colleague[]>): Colleague[] | null {
  const lacking = (these: readonly Colleague[], from: readonly Colleague[]) =>
    these.filter(({ id }) => !from.some((other) => other.id === id));
  const [added, removed] = [lacking(wanted, seen), lacking(seen, wanted)];
  if (added.length + removed.length === 0) return null;
  return [...lacking(present, [...removed, ...added]), ...added];
}
