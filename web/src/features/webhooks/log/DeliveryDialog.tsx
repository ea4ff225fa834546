import type { DeliveryAttempt, WebhookDelivery } from '@balcao/plugins/webhooks/schemas.ts';
import { styled } from '@mui/material/styles';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { Tone } from '../../../shared/deliveries/use-log-columns.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { readDelivery } from '../api/deliveries.ts';

interface DeliveryDialogProps {
  /** null: closed. */
  delivery: WebhookDelivery | null;
  onClose: () => void;
}

/** Dialog with one delivery to a webhook: its request, the answer, and every attempt. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation('webhooks');
  // The last one stays while the dialog fades away.
  const [shown, setShown] = useState(delivery);
  if (delivery && delivery !== shown) setShown(delivery);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhook-delivery', shown?.id],
    queryFn: shown ? ({ signal }) => readDelivery(shown, signal) : skipToken,
    enabled: delivery !== null,
    staleTime: 0,
  });
  if (!shown) return null;
  return (
    <AppDialog
      open={delivery !== null}
      title={t('log.detail', { event: shown.eventType })}
      width="md"
      onClose={onClose}
    >
      {data ? (
        <>
          <h3>{t('log.tries')}</h3>
          {data.tries.length === 0 ? <p>{t('log.noTries')}</p> : null}
          <Tries>
            {data.tries.map((one) => (
              <Try key={one.at} one={one} />
            ))}
          </Tries>
          <h3>{t('log.sent')}</h3>
          <Code>{indented(data.body)}</Code>
          <h3>{t('log.answer')}</h3>
          {data.answer ? <Code>{indented(data.answer)}</Code> : <p>{t('log.noAnswer')}</p>}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </AppDialog>
  );
}

function Try({ one: { at, status, durationMs, failureCode, failureDetails } }: { one: DeliveryAttempt }) {
  const { t } = useTranslation('webhooks');
  const reason = useReason(failureCode, failureDetails, null);
  return (
    <li>
      <span>{formatDateTime(at)}</span>
      <Tone data-state={failureCode ? 'failed' : 'delivered'}>
        {reason ?? `${t('log.taken')} (${status})`}
      </Tone>
      <span>{t('log.took', { ms: durationMs })}</span>
    </li>
  );
}

/** Formats JSON with indentation; any other text stays as it is. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const Tries = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', padding: '4px 0' },
});
const Code = styled('pre')({
  margin: 0,
  maxHeight: 280,
  overflow: 'auto',
  padding: '10px 12px',
  borderRadius: 8,
  background: token('sunken'),
  border: hairline,
  fontSize: textSizes.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
