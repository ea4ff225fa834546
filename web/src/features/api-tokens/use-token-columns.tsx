import type { ApiToken } from '@balcao/core/accounts/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../lib/format/dates.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';

/** Columns of the table of API tokens. */
export function useTokenColumns(): Column<ApiToken>[] {
  const { t } = useTranslation('api-tokens');
  return [
    {
      key: 'name',
      header: t('name'),
      width: '20%',
      onCard: 'title',
      render: ({ name, hint }) => (
        <Name title={name}>
          {name} <code>…{hint}</code>
        </Name>
      ),
    },
    {
      key: 'scopes',
      header: t('scopes'),
      width: '26%',
      render: ({ scopes }) => (
        <Scopes>
          {scopes.map((scope) => (
            <code key={scope} title={t(`scope.${scope.replace(':', '-')}`)}>
              {scope}
            </code>
          ))}
        </Scopes>
      ),
    },
    { key: 'user', header: t('madeBy'), width: '16%', isExtra: true, render: ({ user }) => user.name },
    {
      key: 'lastUsed',
      header: t('lastUsed'),
      width: 150,
      render: ({ lastUsedAt }) =>
        lastUsedAt ? <span className="numeric">{formatDateTime(lastUsedAt)}</span> : t('never'),
    },
    {
      key: 'expires',
      header: t('expires'),
      width: 120,
      render: ({ expiresAt }) => <span className="numeric">{formatDate(expiresAt)}</span>,
    },
    {
      key: 'state',
      header: t('state'),
      width: 110,
      render: ({ state }) => <State data-state={state}>{t(`states.${state}`)}</State>,
    },
  ];
}

const Name = styled('span')({ '& code': { color: token('muted'), fontSize: textSizes.caption } });

const Scopes = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& code': {
    padding: '0 6px',
    borderRadius: 6,
    border: hairline,
    background: token('sunken'),
    fontSize: textSizes.caption,
  },
});

const State = styled('span')({
  color: token('muted'),
  fontSize: textSizes.small,
  '&[data-state="active"]': { color: token('done') },
  '&[data-state="revoked"]': { color: token('failed') },
});
