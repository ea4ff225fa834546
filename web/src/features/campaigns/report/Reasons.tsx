import type { Report } from '@balcao/plugins/campaigns/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../../lib/format/texts.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';
import { countText } from '../campaign.ts';
import type { RecipientFilter } from './use-report.ts';

interface ReasonsProps {
  reasons: Report['reasons'];
  filter: RecipientFilter;
  onFilter: (filter: RecipientFilter) => void;
}

/** Reasons why recipients got no message, with counts; a click lists them. */
export function Reasons({ reasons, filter, onFilter }: ReasonsProps) {
  const { t } = useTranslation('campaigns');
  const failures = reasons.filter(({ state }) => state === 'failed' || state === 'skipped');
  if (failures.length === 0) return null;
  return (
    <Frame aria-label={t('report.whyNot')}>
      <h2>{t('report.whyNot')}</h2>
      <ul>
        {failures.map(({ state, code, count }) => {
          const isChosen = filter.reason === code && filter.state === state;
          return (
            <li key={`${state}-${code}`}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onFilter(isChosen ? {} : { state, reason: code })}
              >
                <ReasonText code={code} />
                <strong className="numeric">{countText(count)}</strong>
              </button>
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}

function ReasonText({ code }: { code: string }) {
  return <span>{useReason(code, null, code)}</span>;
}

const Frame = styled('section')({
  padding: '0 24px 16px',
  [onPhones]: { padding: '0 16px 16px' },
  '& h2': { margin: '0 0 8px', fontSize: textSizes.body, fontWeight: 600 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '6px 12px',
    minHeight: 32,
    borderRadius: 999,
    border: hairline,
    background: token('sunken'),
    color: token('text'),
    font: 'inherit',
    fontSize: textSizes.small,
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button[aria-pressed=true]': { borderColor: token('accent'), background: token('accentTint') },
});
