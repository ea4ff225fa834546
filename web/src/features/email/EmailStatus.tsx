import type { Email } from '@balcao/plugins/email/schemas.ts';
import { useTranslation } from 'react-i18next';
import { StateMark } from '../../ui/text/StateMark.tsx';

/** State of an e-mail, in a word; waiting for a retry has another word than waiting for its turn. */
export function EmailStatus({ email }: { email: Pick<Email, 'status' | 'failureCode'> }) {
  const { t } = useTranslation('email');
  const state = email.status === 'waiting' && email.failureCode !== null ? 'retrying' : email.status;
  return <StateMark data-state={state}>{t(`state.${state}`)}</StateMark>;
}
