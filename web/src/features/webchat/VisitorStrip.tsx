import type { visitorTyping } from '@balcao/plugins/webchat/contract/live-events.ts';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../app/slots.ts';
import { useLive } from '../../lib/live/live.tsx';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { useTypingNotice } from './use-typing-notice.ts';
import { useVisitor } from './use-visitor.ts';

const typingMs = 6000;

/**
 * Strip above the composer while the visitor of a web chat is typing; the visitor sees the same of an agent who writes
 * here.
 */
export function VisitorStrip({ ticket }: PanelSlots['conversation-foot']) {
  const { t } = useTranslation('webchat');
  useTypingNotice(ticket.id, useVisitor(ticket.contactId) !== null);
  const [typedAt, setTypedAt] = useState<number | null>(null);
  useLive<typeof visitorTyping>('company-{id}-visitor-typing', ({ ticketId }) => {
    if (ticketId === ticket.id) setTypedAt(Date.now());
  });
  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(() => setTypedAt(null), typingMs);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return (
    <div role="status">
      {typedAt === null ? null : <Strip>{t('typing', { name: ticket.contact.name })}</Strip>}
    </div>
  );
}

const Strip = styled('div')({ padding: '4px 16px', color: token('muted'), fontSize: textSizes.caption });
