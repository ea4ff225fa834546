import { userName } from '@balcao/core/accounts/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { object } from 'yup';
import { hasCode } from '../../lib/api/api-error.ts';
import { currentLanguage } from '../../lib/format/i18n.ts';
import { isRequired, nameRule } from '../../lib/forms/form-rules.ts';
import { passwordRule } from '../../lib/forms/password-rule.ts';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { acceptInvitation, readInvitation } from './api/invitation.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { VisitorsOnly } from './VisitorsOnly.tsx';

const schema = object({
  name: nameRule(userName.minLength, userName.maxLength),
  password: passwordRule().required(isRequired),
});

/**
 * Page behind the link of an invitation: the invited person enters name and password, and is signed in as a user of the
 * company.
 */
export function AcceptInvitationPage() {
  const { t } = useTranslation('session');
  return (
    <VisitorsOnly title={t('inviteTitle')}>
      <Invitation />
    </VisitorsOnly>
  );
}

function Invitation() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const pending = useQuery({
    queryKey: ['pending-invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (pending.isPending) return <FormSkeleton />;
  if (pending.isError) return <NotThere error={pending.error} onRetry={() => void pending.refetch()} />;
  const { companyName, email } = pending.data;
  return <JoinForm token={token} companyName={companyName} email={email} />;
}

function NotThere({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('session');
  // A malformed token gets the same notice as one that was used.
  const isGone = hasCode(error, 'ERR_INVITATION_OVER') || hasCode(error, 'ERR_VALIDATION');
  return (
    <LinkNotice
      title={isGone ? t('inviteGone') : t('inviteFailedTitle')}
      gone={isGone ? { text: t('inviteGoneText'), to: '/login', action: t('signIn') } : null}
      error={error}
      onRetry={onRetry}
    />
  );
}

function JoinForm({ token, companyName, email }: { token: string; companyName: string; email: string }) {
  const { t } = useTranslation('session');
  return (
    <LinkForm
      title={t('inviteTitle')}
      text={t('inviteText', { company: companyName, email })}
      email={email}
      name=""
      nameField={<TextField name="name" label={t('yourName')} autoComplete="name" autoFocus required />}
      rules={schema}
      fieldsOfCodes={{ ERR_WEAK_PASSWORD: 'password' }}
      submitLabel={t('acceptInvite')}
      doneText={t('inviteAccepted')}
      onSubmit={(values) => acceptInvitation({ token, ...values, language: currentLanguage() })}
    />
  );
}
