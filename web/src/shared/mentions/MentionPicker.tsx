import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { Avatar } from '../../ui/text/Avatar.tsx';
import { Picker } from '../picker/Picker.tsx';
import type { Callable } from './called.ts';

interface MentionPickerProps {
  /** People who can be mentioned. */
  people: readonly Callable[];
  /** True, the default: choices are users, and the writer is left out. */
  hasMe?: boolean;
  text: string;
  cursor: number;
  box: { current: HTMLTextAreaElement | null };
  /** Puts a whole text into the box, and the cursor where it belongs. */
  onWrite: (text: string, cursor: number) => void;
}

/** Suggestions above the text box while a user types an @: people whose names contain the letters behind it. */
export function MentionPicker({ people, hasMe = true, text, cursor, box, onWrite }: MentionPickerProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = /(?:^|\s)@([\p{L}\p{N} .'-]{0,40})$/u.exec(text.slice(0, cursor))?.[1];
  if (typed === undefined) return null;
  const start = cursor - typed.length - 1;
  const wanted = folded(typed);
  const found = people.filter(({ id, name }) => !(hasMe && id === user.id) && folded(name).includes(wanted));
  const isDone = found.some(({ name }) => typed.startsWith(`${name} `));
  if (found.length === 0 || isDone || closedAt === start) return null;
  const pick = (id: number) => {
    const piece = `@${found.find((one) => one.id === id)?.name ?? ''} `;
    onWrite(text.slice(0, start) + piece + text.slice(cursor), start + piece.length);
  };
  return (
    <Picker
      label={t('mention')}
      items={found.map(({ id, name }) => ({
        key: id,
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

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
