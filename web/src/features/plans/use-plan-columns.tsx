import type { Plan } from '@balcao/core/tenancy/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/format/i18n.ts';
import { token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { FlagName } from './FlagName.tsx';
import { flagsOf, money, openEnded, required } from './plan-form.ts';

/** Columns of the table of plans. */
export function usePlanColumns(): Column<Plan>[] {
  const { t } = useTranslation('plans');
  return [
    {
      key: 'name',
      header: t('name'),
      width: '14%',
      onCard: 'title',
      render: ({ name }) => <b title={name}>{name}</b>,
    },
    ...required.map((limit) => ({
      key: limit,
      header: t(limit),
      width: 92,
      align: 'right' as const,
      render: (plan: Plan) => <span className="numeric">{number(plan[limit])}</span>,
    })),
    ...openEnded.map((limit) => ({
      key: limit,
      header: t(limit),
      width: 112,
      align: 'right' as const,
      isExtra: true,
      render: (plan: Plan) => {
        const most = plan[limit];
        if (most) return <span className="numeric">{number(most)}</span>;
        const isDefault = limit === 'storageMb' && most === null;
        return <Quiet>{isDefault ? <Wrapped>{t('storageDefault')}</Wrapped> : t('noLimit')}</Quiet>;
      },
    })),
    {
      key: 'value',
      header: t('value'),
      width: 124,
      align: 'right',
      render: ({ value }) => <span className="numeric">{money(value)}</span>,
    },
    {
      key: 'features',
      header: t('features'),
      isExtra: true,
      render: (plan) => <Features plan={plan} />,
    },
  ];
}

/** Features that a plan opens; those that it lacks are only counted. */
function Features({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  const flags = flagsOf(plan);
  const open = flags.filter((flag) => plan[flag]);
  if (open.length === flags.length) return <Wrapped>{t('allFeatures')}</Wrapped>;
  if (open.length === 0) return <Quiet>{t('noFeatures')}</Quiet>;
  return (
    <Wrapped>
      {open.map((flag, index) => (
        <span key={flag}>
          <FlagName flag={flag} />
          {index < open.length - 1 ? ', ' : ''}
        </span>
      ))}
    </Wrapped>
  );
}

function number(value: number): string {
  return new Intl.NumberFormat(languageTag()).format(value);
}

const Quiet = styled('span')({ color: token('muted') });
const Wrapped = styled('span')({ display: 'block', padding: '6px 0', whiteSpace: 'normal', lineHeight: 1.4 });
