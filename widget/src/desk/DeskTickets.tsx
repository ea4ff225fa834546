import type { Texts } from '../texts/pt.ts';
import { useWords } from '../texts/texts.ts';
import type { Desk } from './desk.ts';
import type { DeskState } from './desk-state.ts';
import { type DeskStatus, deskStatuses } from './desk-wire.ts';

const names: Record<DeskStatus, keyof Texts> = {
  pending: 'deskPending',
  open: 'deskOpen',
  closed: 'deskClosed',
};

/** The tickets of one status, newest first. */
export function DeskTickets({ state, desk }: { state: DeskState; desk: Desk }) {
  const { say, language } = useWords();
  return (
    <nav className="tickets" aria-label={say('deskTickets')}>
      <div className="statuses">
        {deskStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === state.status}
            onClick={() => desk.showStatus(status)}
          >
            {say(names[status])}
          </button>
        ))}
      </div>
      {state.tickets.length === 0 && state.line !== 'starting' && <p className="blank">{say('deskEmpty')}</p>}
      <ul className="rows">
        {state.tickets.map((ticket) => (
          <li key={ticket.id}>
            <button
              type="button"
              className="row"
              aria-current={ticket.id === state.ticket?.id}
              onClick={() => desk.choose(ticket)}
            >
              <strong>{ticket.contact.name}</strong>
              <time dateTime={ticket.updatedAt}>
                {new Date(ticket.updatedAt).toLocaleTimeString(language, {
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
              <span className="said">{ticket.lastMessage}</span>
              {ticket.unread > 0 && (
                <span className="count">
                  <span aria-hidden="true">{ticket.unread}</span>
                  <span className="unseen">{say('deskUnread', { count: ticket.unread })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
        {state.hasMoreTickets && (
          <li>
            <button type="button" className="plain" onClick={() => desk.showMore()}>
              {say('deskMore')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
