import type { Campaign, Estimate } from '@balcao/plugins/campaigns/schemas.ts';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { phoneText } from '../../../lib/format/phone-text.ts';
import { slowToast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { readEstimate, readPreview, sendTest } from '../api/campaign-calls.ts';
import { countText } from '../campaign.ts';
import { CostOf } from './CostOf.tsx';

/**
 * Preview of a saved campaign: the message as a recipient gets it, its estimated duration, and a test to the admin's own
 * number.
 */
export function PreviewPanel({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { id, updatedAt } = campaign;
  const preview = useQuery({
    queryKey: ['campaign-preview', id, updatedAt],
    queryFn: ({ signal }) => readPreview(id, signal),
  });
  const { data: estimate } = useQuery({
    queryKey: ['campaign-estimate', id, updatedAt],
    queryFn: ({ signal }) => readEstimate(id, signal),
  });
  if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <FormSkeleton fields={2} />;
  const { name, number, messages, confirmationMessages, unknownVariables, missing } = preview.data;
  const texts = [
    ...confirmationMessages.map((text) => ({ ...text, kind: 'confirmationText' as const })),
    ...messages.map((text) => ({ ...text, kind: 'message' as const })),
  ];
  return (
    <Panel>
      {estimate ? <EndOf estimate={estimate} /> : null}
      {estimate?.cost ? <CostOf cost={estimate.cost} /> : null}
      <p>{t('preview.whom', { name, number: phoneText(number) })}</p>
      {unknownVariables.length > 0 ? (
        <p className="warning" role="alert">
          {t('preview.unknown', { names: unknownVariables.join(', ') })}
        </p>
      ) : null}
      {missing ? (
        <p className="warning" role="alert">
          {t('template.missing', { name, names: missing })}
        </p>
      ) : null}
      {texts.length === 0 && !missing ? <p>{t('preview.none')}</p> : null}
      {texts.map(({ kind, variant, body }) => (
        <Bubble key={`${kind}-${variant}`}>
          <small>{campaign.template ? campaign.template.name : `${t(`dialog.${kind}`)} ${variant}`}</small>
          {body}
        </Bubble>
      ))}
      <TestSend campaignId={id} variants={campaign.template ? 1 : messages.length} />
    </Panel>
  );
}

function EndOf({ estimate: { recipients, valid, unchecked, endsAt } }: { estimate: Estimate }) {
  const { t } = useTranslation('campaigns');
  return (
    <p className="estimate">
      <strong>
        {t('preview.recipients', { count: valid, valid: countText(valid), all: countText(recipients) })}
      </strong>{' '}
      {unchecked > 0
        ? `${t('preview.unchecked', { count: unchecked, unchecked: countText(unchecked) })} `
        : ''}
      {valid === 0 ? '' : endsAt ? t('preview.ends', { when: formatDateTime(endsAt) }) : t('preview.never')}
    </p>
  );
}

function TestSend({ campaignId, variants }: { campaignId: number; variants: number }) {
  const { t } = useTranslation('campaigns');
  const id = useId();
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await slowToast.attempt(() => sendTest(campaignId, number), t('preview.tested'));
    setBusy(false);
  };
  return (
    <Field id={id} label={t('preview.test')} help={t('preview.testHelp')}>
      <Line>
        <OutlinedInput
          id={id}
          type="tel"
          fullWidth
          value={number}
          placeholder="5511999990000"
          inputProps={{ 'aria-describedby': `${id}-help` }}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button
          variant="outlined"
          disabled={isBusy || number.trim() === '' || variants === 0}
          onClick={() => void send()}
        >
          {t('preview.send')}
        </Button>
      </Line>
    </Field>
  );
}

const Panel = styled('div')({
  display: 'grid',
  gap: 12,
  '& > p': { margin: 0, fontSize: textSizes.body, color: token('muted') },
  '& > p.warning': { color: token('waiting') },
  '& > .estimate': {
    padding: '10px 12px',
    borderRadius: 8,
    background: token('sunken'),
    border: hairline,
  },
  '& > div.estimate > p': {
    margin: 0,
    fontSize: textSizes.body,
    color: token('muted'),
    overflowWrap: 'anywhere',
  },
  '& > div.estimate > p.warning': { color: token('waiting') },
  '& > .estimate strong': { color: token('text') },
});

const Bubble = styled('div')({
  maxWidth: 520,
  padding: '8px 12px',
  borderRadius: 10,
  background: token('accentTint'),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: textSizes.body,
  '& > small': { display: 'block', color: token('muted'), fontSize: textSizes.caption },
});

const Line = styled('div')({ display: 'flex', gap: 8, maxWidth: 420 });
