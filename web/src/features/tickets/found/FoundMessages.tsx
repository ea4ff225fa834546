import { useTranslation } from 'react-i18next';
import { landingAddress } from '../../../shared/conversation/use-landing.ts';
import { FoundList } from '../../../shared/found/FoundList.tsx';
import { useFoundMessages } from './use-found-messages.ts';

/** Results of an agent's search: messages of tickets that contain the typed words. */
export function FoundMessages({ searchParam }: { searchParam: string }) {
  const { t } = useTranslation('tickets');
  const { found, indexing, ...list } = useFoundMessages(searchParam);
  const rows = found.flatMap((message) => {
    const { id, ticket, excerpt, fromMe, createdAt, contact, bodyCode, bodyDetails } = message;
    if (!ticket) return [];
    const writer = fromMe ? t('conversation.you') : ticket.isGroup ? (contact?.name ?? null) : null;
    const to = landingAddress(`/tickets/${ticket.uuid}`, id, searchParam);
    const reason = bodyCode === null ? null : { code: bodyCode, details: bodyDetails };
    return [{ key: id, to, title: ticket.contact.name, createdAt, writer, excerpt, reason }];
  });
  return (
    <FoundList
      list={list}
      rows={rows}
      texts={{
        label: t('found.label'),
        looking: t('found.looking'),
        older: t('found.older'),
        empty: t('empty.noMessage'),
        emptyText: t('empty.noMessageText'),
      }}
      notice={indexing ? t('found.indexing', { done: indexing.done }) : null}
    />
  );
}
