import type { ProviderState } from '@balcao/core/providers/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { StateMark } from '../../../ui/text/StateMark.tsx';
import { useCheckProvider } from '../api/use-providers.ts';

interface ProviderCardProps {
  name: string;
  /** undefined until it is loaded, and for users who may not see it. */
  provider: ProviderState | undefined;
  /** Name of the setting at fault, as its row shows it. */
  fieldLabel: string | undefined;
  children?: ReactNode;
}

/** Card of an outside provider, such as of AI or e-mail: its state, a button that checks it, and its settings below. */
export function ProviderCard({ name, provider, fieldLabel, children }: ProviderCardProps) {
  const { t } = useTranslation('settings');
  const id = useId();
  const check = useCheckProvider(name);
  const reason = useReason(
    provider?.failureCode ?? null,
    provider?.failureDetails ?? null,
    provider?.failureReason ?? null,
  );
  const label = t(`providers.${name}`, { defaultValue: name });
  return (
    <Card aria-labelledby={id} data-provider={name}>
      <Head>
        <h3 id={id}>{label}</h3>
        {provider ? (
          <StateMark data-state={provider.state}>{t(`providerState.${provider.state}`)}</StateMark>
        ) : null}
        {provider?.checkedAt && provider.state !== 'missing' ? (
          <time className="numeric" dateTime={provider.checkedAt}>
            {formatDateTime(provider.checkedAt)}
          </time>
        ) : null}
        {provider ? (
          <Button
            size="small"
            variant="outlined"
            disabled={provider.state === 'missing' || check.isPending}
            onClick={() => check.mutate()}
            aria-label={t('testProvider', { name: label })}
          >
            {check.isPending ? t('testing') : t('test')}
          </Button>
        ) : null}
      </Head>
      <Outcome role="status">
        {provider?.state === 'failed' ? (
          <p>
            {fieldLabel ? <strong>{fieldLabel}. </strong> : null}
            {reason}
          </p>
        ) : null}
      </Outcome>
      {children}
    </Card>
  );
}

const Card = styled('section')({
  border: hairline,
  borderRadius: 12,
  '& > :not(:last-child):not(:first-of-type)': { borderBottom: hairline },
  '& > [data-fault="true"]': { boxShadow: `inset 3px 0 0 ${token('failed')}` },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  padding: '12px 16px',
  '& h3': { margin: 0, fontSize: textSizes.body, fontWeight: 600 },
  '& time': { color: token('muted'), fontSize: textSizes.caption },
  '& > button': { marginLeft: 'auto' },
});

const Outcome = styled('div')({
  '& p': { margin: 0, padding: '0 16px 12px', color: token('failed'), fontSize: textSizes.small },
  '& strong': { fontWeight: 600 },
});
