import type { UserSession } from '@balcao/core/accounts/schemas.ts';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { SessionList } from './SessionList.tsx';
import { Buttons, Section } from './security-section.ts';

const key = ['sessions'];

/** The person's own sessions. */
export function SessionsSection() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get('/auth/sessions', {}, { signal }),
  });
  const end = async (call: Promise<unknown>) => {
    try {
      await call;
      toast.success(t('done'));
    } catch (error) {
      toast.failure(error);
    }
    void client.invalidateQueries({ queryKey: key });
  };
  const others = (data ?? []).filter(({ isThis, endedAt }) => !isThis && endedAt === null);
  return (
    <Section aria-labelledby="own-sessions">
      <h3 id="own-sessions">{t('sessions.title')}</h3>
      <p>{t('sessions.text')}</p>
      {data ? (
        <SessionList
          sessions={data}
          onEnd={({ id }: UserSession) => void end(api.delete(`/auth/sessions/${id}`))}
        />
      ) : (
        <CircularProgress size={20} aria-label={t('sessions.loading')} />
      )}
      {others.length > 0 ? (
        <Buttons>
          <Button variant="outlined" onClick={() => void end(api.delete('/auth/sessions'))}>
            {t('sessions.endOthers')}
          </Button>
        </Buttons>
      ) : null}
    </Section>
  );
}
