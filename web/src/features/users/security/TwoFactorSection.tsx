import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import type { AnswerTo } from '../../../lib/api/api-answer.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { formatDate } from '../../../lib/format/dates.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { readTwoFactor, renewRecoveryCodes, turnTwoFactorOff } from '../api/two-factor.ts';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SmallForm } from './SmallForm.tsx';
import { Buttons, HeadRow, Section, State } from './security-section.ts';

const twoFactorKey = ['two-factor'];
type Doing = 'turningOn' | 'turningOff' | 'newCodes' | null;

/** Section of a user's own second factor: its state, and the actions on it. */
export function TwoFactorSection() {
  const { t } = useTranslation('users');
  const client = useQueryClient();
  const { refresh } = useSession();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[]>();
  const { data } = useQuery({
    queryKey: twoFactorKey,
    queryFn: ({ signal }) => readTwoFactor(signal),
  });
  const handleDone = () => {
    setDoing(null);
    setCodes(undefined);
    void client.invalidateQueries({ queryKey: twoFactorKey });
    void client.invalidateQueries({ queryKey: ['sessions'] });
  };
  const handleProof = async (proof: Proof) => {
    if (doing === 'newCodes') setCodes((await renewRecoveryCodes(proof)).recoveryCodes);
    else {
      await turnTwoFactorOff(proof);
      toast.success(t('security.turnedOff'));
      handleDone();
      // Where the company requires a second factor, the renewed session leads to setting it up again.
      await refresh().catch(() => undefined);
    }
  };
  const state = data?.isOn
    ? t('security.on', { date: data.since ? formatDate(data.since) : '' })
    : t('security.off');
  return (
    <Section aria-labelledby="two-factor">
      <HeadRow>
        <h3 id="two-factor">{t('security.title')}</h3>
        {data ? <State data-on={data.isOn || undefined}>{state}</State> : null}
      </HeadRow>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={handleDone} />
      ) : doing === 'turningOn' ? (
        <Enrolment onDone={handleDone} onCancel={() => setDoing(null)} />
      ) : doing ? (
        <ProofForm doing={doing} onSubmit={handleProof} onCancel={() => setDoing(null)} />
      ) : (
        <FactorState factor={data} onDo={setDoing} />
      )}
    </Section>
  );
}

function FactorState({
  factor,
  onDo,
}: {
  factor: AnswerTo<'GET', '/auth/two-factor'> | undefined;
  onDo: (doing: Doing) => void;
}) {
  const { t } = useTranslation('users');
  return (
    <>
      <p>
        {factor?.isOn ? t('security.codesLeft', { count: factor.recoveryCodesLeft }) : t('security.why')}
        {factor?.isRequired ? ` · ${t('security.required')}` : ''}
      </p>
      <Buttons>
        {factor?.isOn ? (
          <>
            <Button variant="outlined" onClick={() => onDo('newCodes')}>
              {t('security.newCodes')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => onDo('turningOff')}>
              {t('security.turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="contained" disabled={!factor} onClick={() => onDo('turningOn')}>
            {t('security.turnOn')}
          </Button>
        )}
      </Buttons>
    </>
  );
}

interface Proof {
  currentPassword: string;
  code: string;
}

const proofSchema = object({
  currentPassword: string().required(isRequired),
  code: string().required(isRequired),
});

function ProofForm({
  doing,
  ...callbacks
}: {
  doing: 'turningOff' | 'newCodes';
  onSubmit: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
}) {
  const { t } = useTranslation('users');
  return (
    <>
      <p>
        {doing === 'newCodes'
          ? `${t('security.newCodesTitle')}. ${t('security.newCodesText')}`
          : t('security.turnOffTitle')}
      </p>
      <SmallForm<Proof>
        initialValues={{ currentPassword: '', code: '' }}
        validationSchema={proofSchema}
        submitLabel={doing === 'newCodes' ? t('security.newCodes') : t('security.turnOff')}
        fieldsOfCodes={{
          ERR_CURRENT_PASSWORD_WRONG: 'currentPassword',
          ERR_SECOND_FACTOR_WRONG: 'code',
        }}
        {...callbacks}
      >
        <TextField
          name="currentPassword"
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <TextField
          name="code"
          label={t('security.codeOrRecovery')}
          autoComplete="one-time-code"
          maxLength={20}
        />
      </SmallForm>
    </>
  );
}
