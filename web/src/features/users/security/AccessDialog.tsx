import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { endSessionsOf, readSessionsOf } from '../api/sessions.ts';
import { resetTwoFactorOf } from '../api/two-factor.ts';
import { SessionList } from './SessionList.tsx';
import { Buttons, HeadRow, Section, State } from './security-section.ts';

interface AccessDialogProps {
  user: { id: number; name: string; twoFactor?: boolean | undefined } | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog in which an admin ends another user's sessions, or turns their second factor off after a lost phone. */
export function AccessDialog({ user, open, onClose }: AccessDialogProps) {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const confirm = useConfirm();
  const id = user?.id ?? 0;
  const name = user?.name ?? '';
  const key = ['sessions', id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readSessionsOf(id, signal),
    enabled: open && id > 0,
  });
  const act = async (what: 'reset' | 'endAll', call: () => Promise<unknown>) => {
    const isSure = await confirm({
      title: t(`access.${what}`),
      text: t(`access.${what}Text`, { name }),
      confirmLabel: t(`access.${what}`),
      isDestructive: true,
    });
    if (!isSure) return;
    await toast.attempt(() => call(), t('done'));
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: ['users'] });
  };
  const isOpenSomewhere = (data ?? []).some(({ endedAt }) => endedAt === null);
  return (
    <AppDialog open={open} onClose={onClose} title={t('access.title', { name })} width="sm">
      <Section aria-labelledby="their-two-factor">
        <HeadRow>
          <h3 id="their-two-factor">{t('security.title')}</h3>
          <State data-on={user?.twoFactor || undefined}>
            {user?.twoFactor ? t('twoFactorOn') : t('twoFactorOff')}
          </State>
        </HeadRow>
        {user?.twoFactor ? (
          <Buttons>
            <Button
              variant="outlined"
              color="error"
              onClick={() => void act('reset', () => resetTwoFactorOf(id))}
            >
              {t('access.reset')}
            </Button>
          </Buttons>
        ) : null}
      </Section>
      <Section aria-labelledby="their-sessions">
        <h3 id="their-sessions">{t('sessions.title')}</h3>
        {data ? (
          <SessionList sessions={data} />
        ) : (
          <CircularProgress size={20} aria-label={t('sessions.loading')} />
        )}
        {isOpenSomewhere ? (
          <Buttons>
            <Button
              variant="outlined"
              color="error"
              onClick={() => void act('endAll', () => endSessionsOf(id))}
            >
              {t('access.endAll')}
            </Button>
          </Buttons>
        ) : null}
      </Section>
    </AppDialog>
  );
}
