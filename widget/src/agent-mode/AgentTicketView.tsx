import { Composer } from '../chat/Composer.tsx';
import { BackIcon } from '../chat/icons.tsx';
import { MessageList } from '../chat/MessageList.tsx';
import type { PanelView } from '../panel-view.ts';
import { useTexts } from '../texts/texts.ts';
import type { AgentMode } from './agent-mode.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTicket } from './agent-wire.ts';

interface AgentTicketViewProps {
  ticket: AgentTicket;
  state: AgentState;
  view: PanelView<AgentMode>;
}

/** Conversation of one ticket, with the agent's actions on it. */
export function AgentTicketView({ ticket, state, view }: AgentTicketViewProps) {
  const { say } = useTexts();
  const { subject } = view;
  return (
    <div className="talk">
      <div className="actions">
        <button
          type="button"
          className="icon back"
          aria-label={say('agentBack')}
          onClick={() => subject.choose(null)}
        >
          <BackIcon />
        </button>
        <strong dir="auto">{ticket.contact.name}</strong>
        {ticket.status === 'pending' && (
          <button type="button" onClick={() => subject.act('accept')}>
            {say('agentAccept')}
          </button>
        )}
        {ticket.status === 'open' && (
          <button type="button" onClick={() => subject.act('close')}>
            {say('agentClose')}
          </button>
        )}
        {ticket.status === 'closed' && (
          <button type="button" onClick={() => subject.act('reopen')}>
            {say('agentReopen')}
          </button>
        )}
      </div>
      <MessageList
        key={ticket.id}
        messages={state.messages}
        waiting={state.waiting}
        hasMore={state.hasMore}
        isLoadingEarlier={state.isLoadingEarlier}
        mine="agent"
        isTyping={state.isTyping}
        endpoint={view.endpoint}
        onEarlier={() => void subject.loadEarlier()}
        onAgain={(clientId) => subject.sendAgain(clientId)}
        onDrop={(clientId) => subject.drop(clientId)}
      />
      {ticket.status === 'open' ? (
        <Composer
          key={`to ${ticket.id}`}
          written={subject.drafts.of(ticket.id)}
          startText=""
          draft={view.draft}
          focusTurn={view.focusTurn}
          features={{ attach: true, voice: true }}
          isShown={view.isShown}
          onSend={(text, files, isVoice) => subject.send(text, files, isVoice)}
          onTyping={() => subject.typing()}
        />
      ) : (
        <p className="notice">{say(ticket.status === 'pending' ? 'agentAcceptFirst' : 'agentClosedNote')}</p>
      )}
    </div>
  );
}
