import type { UserSession } from '@balcao/core/accounts/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { deviceOf } from './device.ts';
import { State } from './security-section.ts';

interface SessionListProps {
  sessions: readonly UserSession[];
  /** Ends a session; absent: the sessions have no button for it. */
  onEnd?: (session: UserSession) => void;
}

/** List of sign-ins with device and address; ended ones show the reason. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation('users');
  return (
    <List>
      {sessions.map((session) => {
        const device = deviceOf(session.userAgent);
        const name = device ? t('sessions.onSystem', device) : t('sessions.unknownDevice');
        return (
          <li key={session.id}>
            <div>
              <strong>{name}</strong>
              <small>
                {[session.ip, t('sessions.started', { date: formatDateTime(session.startedAt) })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>
                {session.endedAt
                  ? `${t('sessions.ended', { date: formatDateTime(session.endedAt) })}: ${t(`sessions.reasons.${session.endReason ?? 'expired'}`)}`
                  : t('sessions.lastUsed', { date: formatDateTime(session.lastUsedAt) })}
              </small>
            </div>
            {session.isThis ? (
              <State data-on>{t('sessions.isThis')}</State>
            ) : session.endedAt ? null : onEnd ? (
              <Button
                size="small"
                variant="outlined"
                aria-label={`${t('sessions.end')}: ${name}`}
                onClick={() => onEnd(session)}
              >
                {t('sessions.end')}
              </Button>
            ) : (
              <State data-on>{t('sessions.openSession')}</State>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& li': { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 12 },
  '& li > div': { minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 },
  '& strong': { fontSize: textSizes.small, fontWeight: 550 },
  '& small': { color: token('muted'), fontSize: textSizes.caption, lineHeight: 1.4 },
});
