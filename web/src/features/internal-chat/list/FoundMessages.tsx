import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { landingAddress } from '../../../shared/conversation/use-landing.ts';
import { FoundList } from '../../../shared/found/FoundList.tsx';
import { useFound } from '../../../shared/found/use-found.ts';
import { searchChatMessages } from '../api/search-messages.ts';
import { chatKeys } from '../chat.ts';

/** List of messages in the user's chats that contain the typed words. */
export function FoundMessages({ searchParam }: { searchParam: string }) {
  const { t } = useTranslation('internal-chat');
  const { user } = useSession();
  const { found, ...list } = useFound({
    key: [...chatKeys.found, searchParam],
    ask: (before: number | null, signal) => searchChatMessages(searchParam, before, signal),
    enabled: searchParam !== '',
  });
  const rows = found.map(({ id, chat, sender, createdAt, excerpt }) => ({
    key: id,
    to: landingAddress(`/chats/${chat.uuid}`, id, searchParam),
    title: chat.title,
    createdAt,
    writer: sender.id === user.id ? t('you') : sender.name,
    excerpt,
  }));
  return (
    <FoundList
      list={list}
      rows={rows}
      texts={{
        label: t('found.label'),
        looking: t('found.looking'),
        older: t('found.older'),
        empty: t('found.empty'),
        emptyText: t('found.emptyText'),
      }}
    />
  );
}
