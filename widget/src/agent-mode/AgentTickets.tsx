import type { Texts } from '../texts/pt.ts';
import { useTexts } from '../texts/texts.ts';
import type { AgentMode } from './agent-mode.ts';
import type { AgentState } from './agent-state.ts';
import { type AgentTicketStatus, agentTicketStatuses } from './agent-wire.ts';

const names: Record<AgentTicketStatus, keyof Texts> = {
  pending: 'agentPending',
  open: 'agentOpen',
  closed: 'agentClosed',
};

/** List of the agent's tickets in one status, newest first, with a button for each status. */
export function AgentTickets({ state, agentMode }: { state: AgentState; agentMode: AgentMode }) {
  const { say, language } = useTexts();
  return (
    <nav className="tickets" aria-label={say('agentTickets')}>
      <div className="statuses">
        {agentTicketStatuses.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === state.status}
            onClick={() => agentMode.showStatus(status)}
          >
            {say(names[status])}
            {status === 'pending' && state.pending.ids.length > 0 && (
              <span className="waiting" data-new={state.pending.isNew}>
                <span aria-hidden="true">{`${state.pending.ids.length}${state.pending.hasMore ? '+' : ''}`}</span>
                <span className="unseen">{say('agentWaiting', { count: state.pending.ids.length })}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      {state.tickets.length === 0 && state.connection !== 'starting' && (
        <p className="blank">{say('agentEmpty')}</p>
      )}
      <ul className="rows">
        {state.tickets.map((ticket) => (
          <li key={ticket.id}>
            <button
              type="button"
              className="row"
              aria-current={ticket.id === state.ticket?.id}
              onClick={() => agentMode.choose(ticket)}
            >
              <strong dir="auto">{ticket.contact.name}</strong>
              <time dateTime={ticket.updatedAt}>
                {new Date(ticket.updatedAt).toLocaleTimeString(language, {
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
              <span className="said" dir="auto">
                {ticket.lastMessage}
              </span>
              {ticket.unread > 0 && (
                <span className="count">
                  <span aria-hidden="true">{ticket.unread}</span>
                  <span className="unseen">{say('agentUnread', { count: ticket.unread })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
        {state.hasMoreTickets && (
          <li>
            <button type="button" className="plain" onClick={() => agentMode.showMore()}>
              {say('agentMore')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
