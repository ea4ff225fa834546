import { useEffect, useSyncExternalStore } from 'react';
import { CrossIcon } from '../chat/icons.tsx';
import type { PanelView } from '../panel-view.ts';
import { refusalText } from '../texts/refusal-text.ts';
import { useTexts } from '../texts/texts.ts';
import { AgentTickets } from './AgentTickets.tsx';
import { AgentTicketView } from './AgentTicketView.tsx';
import type { AgentMode } from './agent-mode.ts';

/**
 * Panel of the widget for agents, who answer tickets inside another site that embeds it: the list of tickets, and the conversation of the
 * chosen one.
 */
export function AgentPanel({ view }: { view: PanelView<AgentMode> }) {
  const { subject: agentMode, isShown } = view;
  const { say } = useTexts();
  const state = useSyncExternalStore(agentMode.state.subscribe, agentMode.state.get);
  useEffect(() => {
    agentMode.sight.watch(isShown);
    return () => agentMode.sight.watch(false);
  }, [agentMode, isShown]);
  return (
    <section className="chat">
      {!view.hideHeader && (
        <header className="header" part="header">
          <div className="heading">
            <h2 part="title">{view.title}</h2>
            <p className="status">{state.connection === 'starting' ? say('connecting') : state.agent}</p>
          </div>
          {view.canClose && (
            <button type="button" className="icon" aria-label={say('close')} onClick={view.onClose}>
              <CrossIcon />
            </button>
          )}
        </header>
      )}
      <div role="status" part="notice">
        {state.refused === null && state.connection === 'offline' && (
          <p className="notice">{say('offline')}</p>
        )}
        {state.refused !== null && <p className="notice danger">{refusalText(state.refused, say)}</p>}
        {state.refused === null && state.problem !== null && <p className="notice danger">{say('failed')}</p>}
      </div>
      {state.refused === null ? (
        <div className="narrow">
          <div className="desk" data-open={state.ticket ? '' : undefined}>
            <AgentTickets state={state} agentMode={agentMode} />
            {state.ticket ? (
              <AgentTicketView ticket={state.ticket} state={state} view={view} />
            ) : (
              <div className="talk">
                <p className="blank">{say('agentChoose')}</p>
              </div>
            )}
          </div>
        </div>
      ) : (
        <button type="button" className="plain" onClick={() => void agentMode.start()}>
          {say('retry')}
        </button>
      )}
    </section>
  );
}
