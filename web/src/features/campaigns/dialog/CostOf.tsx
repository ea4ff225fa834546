import type { Estimate } from '@balcao/plugins/campaigns/schemas.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { countText } from '../campaign.ts';

const categories = ['MARKETING', 'UTILITY', 'AUTHENTICATION'] as const;

/**
 * Estimate of the price of a campaign's template messages, by the countries of the recipients, with the source of the
 * rates.
 */
export function CostOf({ cost }: { cost: NonNullable<Estimate['cost']> }) {
  const { t } = useTranslation('campaigns');
  const { currency, total, unpriced, asOf, source, isVerified, countries } = cost;
  const category = categories.find((one) => one === cost.category);
  const names = new Intl.DisplayNames([i18next.language], { type: 'region' });
  const priced = countries.filter(({ rate }) => rate !== null);
  return (
    <div className="estimate">
      {priced.length > 0 ? (
        <p>
          <strong>
            {t('cost.total', {
              amount: moneyText(total, currency, 2),
              category: category ? t(`cost.${category}`) : cost.category,
            })}
          </strong>{' '}
          {priced
            .map(({ country, recipients, rate }) =>
              t('cost.country', {
                country: country && names.of(country),
                recipients: countText(recipients),
                rate: moneyText(rate ?? 0, currency, 4),
              }),
            )
            .join(' · ')}
        </p>
      ) : null}
      {unpriced > 0 ? (
        <p className="warning">{t('cost.unpriced', { unpriced: countText(unpriced) })}</p>
      ) : null}
      <p>{t(isVerified ? 'cost.source' : 'cost.unverified', { asOf, source })}</p>
    </div>
  );
}

function moneyText(amount: number, currency: string, digits: number): string {
  return new Intl.NumberFormat(i18next.language, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(amount);
}
