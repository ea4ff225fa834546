import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '../../../lib/toast.ts';
import { confirmMessages } from '../api/confirm-messages.ts';
import { type PhoneMessage, unreadOf } from './chat.ts';

const atOnce = 500;

/** Confirms the company's messages as read while their chat is open on a visible simulated phone. */
export function useReadReceipts(connectionId: number, messages: readonly PhoneMessage[]): void {
  const confirmed = useRef(new Set<string>());
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  useEffect(() => {
    if (!isSeen) return;
    const wireIds = unreadOf(messages).filter((wireId) => !confirmed.current.has(wireId));
    for (const wireId of wireIds) confirmed.current.add(wireId);
    for (let at = 0; at < wireIds.length; at += atOnce) {
      const batch = wireIds.slice(at, at + atOnce);
      confirmMessages(connectionId, batch, 4).catch((error: unknown) => {
        for (const wireId of batch) confirmed.current.delete(wireId);
        toast.failure(error);
      });
    }
  }, [connectionId, messages, isSeen]);
}

function onVisibility(listen: () => void): () => void {
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
