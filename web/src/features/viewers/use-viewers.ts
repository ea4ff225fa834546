import { viewerLimits } from '@balcao/plugins/viewers/contract/limits.ts';
import type { ticketViewed } from '@balcao/plugins/viewers/contract/live-events.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import { compareNames } from '../../lib/format/compare-names.ts';
import { onTyping } from '../../lib/forms/typing.ts';
import { useLive } from '../../lib/live/live.tsx';
import { sayViewing } from './api/say-viewing.ts';

type OwnState = 'reading' | 'typing';

export interface Viewer {
  id: number;
  name: string;
  isTyping: boolean;
}

interface Heard extends Viewer {
  /** Time at which they count as gone unless another announcement arrives. */
  until: number;
}

/** Interval at which viewers without further announcements are removed, in milliseconds. */
const lookEveryMs = 5000;
/** Spread of the answers to a newcomer, in milliseconds: viewers answer one after another, not all at once. */
const answerWithinMs = 800;

/**
 * Returns the colleagues with this conversation open, those who write first; announces this user to them while the
 * conversation is on screen.
 */
export function useViewers(ticketId: number): Viewer[] {
  const { user } = useSession();
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const say = useSaying(ticketId);
  /** Users who were answered when they came. */
  const answered = useRef<Set<number>>(new Set());
  const answering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(answering.current), []);

  useLive<typeof ticketViewed>('company-{id}-ticket-viewer', (event) => {
    if (event.ticketId !== ticketId || event.user.id === user.id) return;
    const { id, name } = event.user;
    const { state } = event;
    const until = Date.now() + viewerLimits.forgetAfterMs;
    // Computed from the last state and not from the screen: two events may come before it is rendered.
    setHeard((known) => {
      const others = known.filter((viewer) => viewer.id !== id);
      return state === 'left' ? others : [...others, { id, name, isTyping: state === 'typing', until }];
    });
    if (state === 'left') answered.current.delete(id);
    else if (!answered.current.has(id)) {
      answered.current.add(id);
      clearTimeout(answering.current);
      answering.current = setTimeout(say, Math.random() * answerWithinMs);
    }
  });

  const isAnyone = heard.length > 0;
  useEffect(() => {
    if (!isAnyone) return;
    const forget = () =>
      setHeard((known) => {
        const here = known.filter(({ until }) => until > Date.now());
        answered.current = new Set(here.map(({ id }) => id));
        return here.length === known.length ? known : here;
      });
    const timer = setInterval(forget, lookEveryMs);
    return () => clearInterval(timer);
  }, [isAnyone]);

  return [...heard].sort((a, b) => Number(b.isTyping) - Number(a.isTyping) || compareNames(a.name, b.name));
}

/** Announces the activity of this screen in the conversation, again and again; returns a function that announces it once more. */
function useSaying(ticketId: number): () => void {
  const state = useRef<OwnState>('reading');
  const tell = (said: OwnState | 'left') => {
    // Lost words are said again in a moment: their failures are not reported.
    void sayViewing(ticketId, said).catch(() => undefined);
  };
  const say = useEffectEvent(() => {
    if (document.visibilityState === 'visible') tell(state.current);
  });
  const leave = useEffectEvent(() => tell('left'));

  useEffect(() => {
    let stopsTyping: ReturnType<typeof setTimeout> | undefined;
    const become = (next: OwnState) => {
      if (state.current === next) return;
      state.current = next;
      say();
    };
    const stopListening = onTyping((typedIn) => {
      if (typedIn !== ticketId) return;
      become('typing');
      clearTimeout(stopsTyping);
      stopsTyping = setTimeout(() => become('reading'), viewerLimits.typingForMs);
    });
    const handleSight = () => (document.visibilityState === 'visible' ? say() : leave());
    document.addEventListener('visibilitychange', handleSight);
    const repeats = setInterval(() => say(), viewerLimits.sayEveryMs);
    say();
    return () => {
      stopListening();
      clearTimeout(stopsTyping);
      clearInterval(repeats);
      document.removeEventListener('visibilitychange', handleSight);
      if (document.visibilityState === 'visible') leave();
    };
  }, [ticketId]);

  return () => {
    if (document.visibilityState === 'visible') tell(state.current);
  };
}
