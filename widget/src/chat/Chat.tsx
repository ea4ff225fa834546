import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Conversation } from '../conversation/conversation.ts';
import { fileRefusal } from '../conversation/file-refusal.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { PanelView } from '../panel-view.ts';
import { refusalText, unsentText } from '../texts/refusal-text.ts';
import { type Say, useTexts } from '../texts/texts.ts';
import { Composer } from './Composer.tsx';
import { CrossIcon } from './icons.tsx';
import { MessageList } from './MessageList.tsx';
import { Rating } from './Rating.tsx';

/** Chat of a visitor: the messages of the conversation, those not yet sent, and the composer. */
export function Chat({ view }: { view: PanelView<Conversation> }) {
  const { subject, isShown } = view;
  const { say } = useTexts();
  const state = useSyncExternalStore(subject.state.subscribe, subject.state.get);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    subject.watch(isShown);
    return () => subject.watch(false);
  }, [subject, isShown]);

  const handleSend = (text: string, files: readonly File[], isVoice = false) => {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const refusal = files.length > 0 ? fileRefusal(state.files, bytes) : null;
    if (refusal !== null) {
      setProblem(unsentText(refusal, say));
      return false;
    }
    const isTaken = subject.send(text, files, isVoice);
    setProblem(isTaken ? '' : say('tooManyWait'));
    return isTaken;
  };
  const { config } = state;
  const noFiles = fileRefusal(state.files, 0);
  return (
    <section className="chat">
      {!view.hideHeader && (
        <header className="header" part="header">
          <div className="heading">
            <h2 part="title">{view.title}</h2>
            <p className="status">{statusOf(state, say)}</p>
          </div>
          {view.canClose && (
            <button type="button" className="icon" aria-label={say('close')} onClick={view.onClose}>
              <CrossIcon />
            </button>
          )}
        </header>
      )}
      <Notice state={state} onRetry={() => subject.retry()} />
      <MessageList
        messages={state.messages}
        waiting={state.waiting}
        hasMore={state.hasMore}
        isLoadingEarlier={state.isLoadingEarlier}
        isLoading={isAwaited(state)}
        greeting={config.look.greeting.trim() || say('greeting')}
        ending={state.ticket?.status === 'closed' ? say('closed') : ''}
        isTyping={state.isTyping}
        endpoint={view.endpoint}
        onEarlier={() => void subject.loadEarlier()}
        onAgain={(clientId) => subject.sendAgain(clientId)}
        onDrop={(clientId) => subject.drop(clientId)}
      />
      {config.features.rating && <Rating state={state} onRate={(mark) => subject.rate(mark)} />}
      {problem && (
        <p role="alert" className="notice danger">
          {problem}
        </p>
      )}
      {state.refused === null && (
        <Composer
          written={subject.draft}
          startText={state.messages.length === 0 ? view.startText : ''}
          draft={view.draft}
          focusTurn={view.focusTurn}
          features={config.features}
          isShown={isShown}
          noFilesText={noFiles === null ? '' : unsentText(noFiles, say)}
          onSend={handleSend}
          onTyping={() => subject.typing()}
        />
      )}
    </section>
  );
}

function Notice({ state, onRetry }: { state: ConversationState; onRetry(): void }) {
  const { say } = useTexts();
  const { refused, connection, config } = state;
  const away = !config.hours.open && config.hours.message;
  return (
    <>
      <div role="status" className="notices" part="notice">
        {refused === null && connection === 'offline' && <p className="notice">{say('offline')}</p>}
        {refused !== null && <p className="notice danger">{refusalText(refused, say)}</p>}
        {refused === null && away && <p className="notice">{config.hours.message}</p>}
      </div>
      {refused !== null && (
        <button type="button" className="plain" onClick={onRetry}>
          {say('retry')}
        </button>
      )}
    </>
  );
}

/** True while the messages of a returning visitor are still being loaded. */
function isAwaited({ isReturning, isLoaded, refused, connection }: ConversationState): boolean {
  return isReturning && !isLoaded && refused === null && connection !== 'offline';
}

function statusOf({ ticket, visitor, connection }: ConversationState, say: Say): string {
  if (connection === 'starting') return say('connecting');
  if (ticket?.status === 'open' && ticket.agent) return say('withAgent', { name: ticket.agent });
  if (ticket?.status === 'pending') return say('inQueue');
  return visitor?.verified ? say('verified', { name: visitor.name }) : '';
}
