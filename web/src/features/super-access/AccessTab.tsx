import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { formatDateTime } from '../../lib/format/dates.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { EnterForm } from './EnterForm.tsx';
import { useImpersonations } from './use-impersonations.ts';

/**
 * Tab in which admins see the impersonation sessions of our own staff in their company; for that staff, the form to start
 * one.
 */
export function AccessTab() {
  const { t } = useTranslation('super-access');
  const { can } = useSession();
  const entries = useImpersonations(true);
  return (
    <Stack sx={{ gap: 6, maxWidth: 720 }}>
      {can('super-items:view') ? <EnterForm /> : null}
      <section aria-labelledby="entries">
        <Title id="entries">{t('listTitle')}</Title>
        <Quiet>{t('listText')}</Quiet>
        {entries?.length === 0 ? <Quiet>{t('none')}</Quiet> : null}
        <List>
          {(entries ?? []).map((entry) => (
            <li key={entry.id}>
              <strong>{entry.userName}</strong>
              <span>{entry.reason}</span>
              <small>
                {t('period', {
                  from: formatDateTime(entry.startedAt),
                  to: formatDateTime(entry.endedAt ?? entry.endsAt),
                })}
                {' · '}
                {entry.endedAt === null
                  ? t('lasts')
                  : entry.endedBy
                    ? t('endedBy', { name: entry.endedBy })
                    : t('ranOut')}
              </small>
            </li>
          ))}
        </List>
      </section>
    </Stack>
  );
}

const Title = styled('h2')({ margin: 0, fontSize: textSizes.lead, fontWeight: 600 });
const Quiet = styled('p')({ margin: '4px 0 0', color: token('muted'), fontSize: textSizes.small });
const List = styled('ul')({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
    padding: '12px 0',
    borderTop: hairline,
    fontSize: textSizes.small,
  },
  '& strong': { fontWeight: 550 },
  '& small': { color: token('muted'), fontSize: textSizes.caption },
});
