import type { ListedCompany } from '@balcao/core/tenancy/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/**
 * Usage of a company against the limits of its plan. A figure at its limit stands out by weight as well as colour, for
 * people who see no colours.
 */
export function Usage({ company: { usage, plan } }: { company: ListedCompany }) {
  const { t } = useTranslation('companies');
  const figures = [
    { key: 'users', used: usage.users, of: plan?.users },
    { key: 'connections', used: usage.connections, of: plan?.connections },
    { key: 'queues', used: usage.queues, of: plan?.queues },
    // 0 or none: no limit.
    { key: 'storage', used: usage.storageMb, of: usage.storageLimitMb ?? undefined },
  ] as const;
  return (
    <Figures>
      {figures.map(({ key, used, of }) => (
        <span key={key} data-full={of !== undefined && used >= of ? true : undefined}>
          {t(`usage.${key}`)}{' '}
          <b className="numeric">
            {key === 'storage' ? t('usage.megabytes', { amount: amount(used, of) }) : amount(used, of)}
          </b>
        </span>
      ))}
      <span>
        {t('usage.messages')}{' '}
        <b className="numeric" title={t('usage.messagesHelp')}>
          {t('usage.ofMonth', { month: number(usage.messagesThisMonth), total: number(usage.messages) })}
        </b>
      </span>
    </Figures>
  );
}

function amount(used: number, of: number | undefined): string {
  return of === undefined ? number(used) : `${number(used)}/${number(of)}`;
}

function number(value: number): string {
  return new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 1 }).format(value);
}

const Figures = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  padding: '6px 0',
  fontSize: textSizes.caption,
  lineHeight: 1.45,
  color: token('muted'),
  '& b': { color: token('text'), fontWeight: 550 },
  '& [data-full] b': { color: token('failed'), fontWeight: 700 },
});
