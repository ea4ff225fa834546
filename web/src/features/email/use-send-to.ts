import type { ownEmailChanged } from '@balcao/plugins/email/contract/live-events.ts';
import type { Email } from '@balcao/plugins/email/schemas.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnansweredCalls } from '../../lib/api/unanswered-calls.ts';
import { textOfFailure } from '../../lib/errors.ts';
import { loadTexts, textOfCode } from '../../lib/format/texts.ts';
import { useLive } from '../../lib/live/live.tsx';
import { slowToast } from '../../lib/toast.ts';
import { sendEmail } from './api/emails.ts';

interface Written {
  subject: string;
  message: string;
}

/**
 * Returns a function that sends the user's e-mail to one address, and shows the outcome in toasts. Resolves to whether
 * the server accepted it. A repeat of the same e-mail to the same address, after an answer was lost, sends nothing twice.
 */
export function useSendTo() {
  const { t } = useTranslation('email');
  /** Ids of e-mails sent here whose outcome is not known yet. */
  const mine = useRef(new Set<number>());
  const [unanswered] = useState(() => new UnansweredCalls());
  /** States of e-mails that arrived before the answer of their call. */
  const early = useRef(new Map<number, Email>());

  const tell = async (email: Email) => {
    const { sender: address, status, failureCode } = email;
    if (status === 'waiting' && failureCode === null) return;
    mine.current.delete(email.id);
    if (status === 'sent') return slowToast.success(t('arrived', { address }));
    await loadTexts();
    const why = textOfCode(failureCode ?? '', email.failureDetails ?? {}) ?? email.failureReason ?? '';
    slowToast[status === 'failed' ? 'error' : 'warning'](t('refused', { address, why }));
  };
  useLive<typeof ownEmailChanged>('company-{id}-own-email', ({ record }) => {
    if (mine.current.has(record.id)) void tell(record);
    else early.current.set(record.id, record);
  });

  return async (address: string, { subject, message }: Written): Promise<boolean> => {
    try {
      const body = { email: address, tokenSenha: '', assunto: subject.trim(), mensagem: message };
      const { email } = await unanswered.make(JSON.stringify(body), (key) => sendEmail(body, key));
      slowToast.info(t('accepted', { address }));
      mine.current.add(email.id);
      // A repeat answers the stored e-mail, whose outcome may be known by now.
      const known = early.current.get(email.id) ?? email;
      early.current.clear();
      void tell(known);
      return true;
    } catch (error) {
      slowToast.error(t('refused', { address, why: textOfFailure(error) }));
      return false;
    }
  };
}
