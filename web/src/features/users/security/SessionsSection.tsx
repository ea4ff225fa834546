import type { UserSession } from '@balcao/core/accounts/schemas.ts';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { endOtherSessions, endSession, endSessionsAndTokens, readOwnSessions } from '../api/sessions.ts';
import { SessionList } from './SessionList.tsx';
import { Buttons, Section } from './security-section.ts';

const key = ['sessions'];

/** Part of a user's profile that lists where they are signed in, and ends single sessions or all others. */
export function SessionsSection() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const confirm = useConfirm();
  const { can } = useSession();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readOwnSessions(signal),
  });
  const end = async (call: Promise<unknown>) => {
    await toast.attempt(() => call, t('done'));
    void client.invalidateQueries({ queryKey: key });
  };
  const endWithTokens = async () => {
    const question = { title: t('sessions.endWithTokens'), text: t('sessions.endWithTokensText') };
    const agreed = await confirm({
      ...question,
      confirmLabel: t('sessions.endWithTokens'),
      isDestructive: true,
    });
    if (agreed) await end(endSessionsAndTokens());
  };
  const others = (data ?? []).filter(({ isThis, endedAt }) => !isThis && endedAt === null);
  return (
    <Section aria-labelledby="own-sessions">
      <h3 id="own-sessions">{t('sessions.title')}</h3>
      <p>{t('sessions.text')}</p>
      {data ? (
        <SessionList sessions={data} onEnd={({ id }: UserSession) => void end(endSession(id))} />
      ) : (
        <CircularProgress size={20} aria-label={t('sessions.loading')} />
      )}
      {others.length > 0 || can('api-tokens:manage') ? (
        <Buttons>
          <Button variant="outlined" onClick={() => void end(endOtherSessions())}>
            {t('sessions.endOthers')}
          </Button>
          {can('api-tokens:manage') ? (
            <Button variant="outlined" color="error" onClick={() => void endWithTokens()}>
              {t('sessions.endWithTokens')}
            </Button>
          ) : null}
        </Buttons>
      ) : null}
    </Section>
  );
}
