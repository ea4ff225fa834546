import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.tsx';
import { Picker } from '../../../shared/picker/Picker.tsx';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Chat } from '../chat.ts';

interface MentionPickerProps {
  chat: Chat;
  text: string;
  cursor: number;
  box: { current: HTMLTextAreaElement | null };
  /** Puts a whole text into the box, and the cursor where it belongs. */
  onWrite: (text: string, cursor: number) => void;
}

/** The members whose names begin with what stands behind an @, above the box. */
export function MentionPicker({ chat, text, cursor, box, onWrite }: MentionPickerProps) {
  const { t } = useTranslation('internal-chat');
  const { user } = useSession();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = /(?:^|\s)@([\p{L}\p{N} .'-]{0,40})$/u.exec(text.slice(0, cursor))?.[1];
  if (typed === undefined) return null;
  const start = cursor - typed.length - 1;
  const wanted = folded(typed);
  const members = chat.users.filter(
    ({ userId, user: { name } }) => userId !== user.id && folded(name).includes(wanted),
  );
  const isDone = members.some(({ user: { name } }) => typed.startsWith(`${name} `));
  if (members.length === 0 || isDone || closedAt === start) return null;
  const pick = (userId: number) => {
    const name = members.find((member) => member.userId === userId)?.user.name ?? '';
    const piece = `@${name} `;
    onWrite(text.slice(0, start) + piece + text.slice(cursor), start + piece.length);
  };
  return (
    <Picker
      label={t('mention')}
      items={members.map(({ userId, user: { name } }) => ({
        key: userId,
        label: name,
        content: (
          <span style={{ display: 'flex', alignItems: 'center', gap: 10 }}>
            <Avatar name={name} size={24} />
            {name}
          </span>
        ),
      }))}
      empty={null}
      typedIn={box.current}
      search={typed}
      onSearch={() => undefined}
      onPick={pick}
      onClose={() => setClosedAt(start)}
    />
  );
}

/** Ids of the members whose names stand behind an @. */
export function calledIn(text: string, { users }: Chat): number[] {
  return users.filter(({ user: { name } }) => text.includes(`@${name}`)).map(({ userId }) => userId);
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
