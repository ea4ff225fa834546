import type { Report } from '@balcao/plugins/campaigns/schemas.ts';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { onPhones, token } from '../../../theme/tokens.ts';
import { countText } from '../campaign.ts';
import { StatusChip } from '../StatusChip.tsx';

/** Progress of a campaign: its state, the number of recipients reached, its estimated end, and the reason it waits. */
export function Progress({ report: { campaign, figures, endsAt, waitsFor } }: { report: Report }) {
  const { t } = useTranslation('campaigns');
  const waits = useReason(waitsFor?.code ?? null, waitsFor?.details ?? null, null);
  const notice = useReason(campaign.noticeCode, campaign.noticeDetails, null);
  const { delivered, valid } = figures;
  return (
    <Frame>
      <div className="line">
        <StatusChip status={campaign.status} />
        <strong className="numeric">
          {t('report.deliveredOf', { delivered: countText(delivered), valid: countText(valid) })}
        </strong>
        {endsAt ? <span>{t('report.ends', { when: formatDateTime(endsAt) })}</span> : null}
      </div>
      <LinearProgress
        variant="determinate"
        value={valid > 0 ? Math.min(100, (delivered / valid) * 100) : 0}
        aria-label={t('report.progress')}
        sx={{ height: 8, borderRadius: 4 }}
      />
      {waits ? (
        <p>
          {waits}
          {waitsFor?.until ? ` ${t('report.until', { when: formatDateTime(waitsFor.until) })}` : ''}
        </p>
      ) : null}
      {notice ? <p className="notice">{notice}</p> : null}
    </Frame>
  );
}

const Frame = styled('section')({
  display: 'grid',
  gap: 10,
  padding: '4px 24px 16px',
  [onPhones]: { padding: '4px 16px 16px' },
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    fontSize: textSizes.body,
  },
  '& .line > span:last-of-type': { color: token('muted') },
  '& p': { margin: 0, fontSize: textSizes.small, color: token('muted') },
  '& p.notice': { color: token('waiting') },
});
