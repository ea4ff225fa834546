import { superCompanyId } from '@balcao/core/tenancy/limits.ts';
import type { ListedCompany } from '@balcao/core/tenancy/schemas.ts';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format/dates.ts';
import { daysLeftOf } from '../../lib/format/due-day.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { EmailText } from '../../ui/text/EmailText.tsx';
import { DueDate } from './DueDate.tsx';
import { companyTone } from './due.ts';
import { Usage } from './Usage.tsx';

/** Columns of the table of companies for our own staff. */
export function useCompanyColumns(): Column<ListedCompany>[] {
  const { t } = useTranslation('companies');
  return [
    {
      key: 'name',
      header: t('name'),
      width: '16%',
      onCard: 'title',
      render: ({ id, name }) => (
        <Name title={name}>
          {name}
          {id === superCompanyId ? <small>{t('ours')}</small> : null}
        </Name>
      ),
    },
    {
      key: 'contact',
      header: t('contact'),
      width: '18%',
      isExtra: true,
      render: ({ email, phone }) =>
        email || phone ? (
          <Two>
            <span title={email ?? ''}>{email ? <EmailText email={email} /> : phone}</span>
            {email && phone ? <small>{phone}</small> : null}
          </Two>
        ) : null,
    },
    {
      key: 'plan',
      header: t('plan'),
      width: '11%',
      isExtra: true,
      render: ({ plan, recurrence }) => (
        <Two>
          <span title={plan?.name ?? ''}>{plan?.name ?? t('noPlan')}</span>
          <small>{t(`recurrences.${recurrence}`, { defaultValue: recurrence })}</small>
        </Two>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      width: 96,
      render: ({ status }) =>
        status ? (
          t('active')
        ) : (
          <Blocked>
            <BlockOutlined aria-hidden />
            {t('blocked')}
          </Blocked>
        ),
    },
    {
      key: 'dueDate',
      header: t('dueDate'),
      width: 142,
      render: (company) => {
        const left = daysLeftOf(company);
        if (company.dueDay === null || left === null) return null;
        return <DueDate day={company.dueDay} left={left} tone={companyTone(company)} />;
      },
    },
    { key: 'usage', header: t('usage.title'), least: 236, render: (company) => <Usage company={company} /> },
    {
      key: 'createdAt',
      header: t('createdAt'),
      width: 108,
      isExtra: true,
      render: ({ createdAt }) => <span className="numeric">{formatDate(createdAt)}</span>,
    },
  ];
}

const ellipsis = { ...oneLine } as const;

const Two = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  lineHeight: 1.35,
  '& > *': ellipsis,
  '& small': { fontSize: textSizes.caption, color: token('muted') },
});

const Name = styled('span')({
  ...ellipsis,
  display: 'block',
  fontWeight: 550,
  '& small': { display: 'block', fontSize: textSizes.caption, fontWeight: 400, color: token('muted') },
});

const Blocked = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: token('failed'),
  fontWeight: 550,
  '& svg': { fontSize: 15 },
});
