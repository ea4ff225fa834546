import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { SwitchRow } from '../../../ui/forms/SwitchRow.tsx';
import { connectionCalls } from '../api/connections.ts';
import { type GrantedNumber, type SignupOffer, signUpNumber } from '../api/signup.ts';
import { type Access, openWindow, WindowUnloaded } from './open-window.ts';

interface SignupPanelProps {
  offer: SignupOffer;
  queueIds: number[];
  onConnected: (connection: Connection, needsPin: boolean) => void;
}

type Step = 'idle' | 'window' | 'connecting';

/** Button that opens Meta's window, in which an admin connects an official number without an app at Meta. */
export function SignupPanel({ offer, queueIds, onConnected }: SignupPanelProps) {
  const { t } = useTranslation('connections');
  const { values, setFieldTouched, validateForm } = useFormikContext<{ name: string }>();
  const [isOnPhone, setOnPhone] = useState(false);
  const [step, setStep] = useState<Step>('idle');
  const [access, setAccess] = useState<Access | null>(null);
  const [choices, setChoices] = useState<readonly GrantedNumber[]>([]);
  const [problem, setProblem] = useState<'unloaded' | 'closed' | null>(null);

  const connect = async (given: Access) => {
    setStep('connecting');
    const {
      connectionId,
      choices: granted,
      needsPin,
    } = await signUpNumber({
      ...{ ...given, queueIds },
      name: values.name.trim(),
    });
    setChoices(granted);
    if (connectionId === null) return;
    const connection = await connectionCalls.read({ id: connectionId });
    toast.success(t('signup.done', { name: connection.name }));
    onConnected(connection, needsPin);
  };
  const press = async (chosen?: GrantedNumber) => {
    setProblem(null);
    await setFieldTouched('name', true);
    if (Object.keys(await validateForm()).length > 0) return;
    try {
      setStep('window');
      const given = access ?? (await openWindow(offer, { isOnPhone }));
      setAccess(given);
      if (!given) return setProblem('closed');
      await connect(chosen ? { ...given, ...idsOf(chosen) } : given);
    } catch (error) {
      if (error instanceof WindowUnloaded) return setProblem('unloaded');
      // The access works for another attempt, unless Meta refuses it.
      if (error instanceof ApiError && endsAccess.has(error.code)) {
        setAccess(null);
        setChoices([]);
      }
      toast.failure(error);
    } finally {
      setStep('idle');
    }
  };
  const isBusy = step !== 'idle';
  return (
    <Framed aria-label={t('signup.title')}>
      <h3>{t('signup.title')}</h3>
      <p>{t('signup.text')}</p>
      {choices.length > 0 ? (
        <>
          <p>{t('signup.choose')}</p>
          {choices.map((choice) => (
            <Button
              key={choice.phoneNumberId}
              variant="outlined"
              disabled={isBusy}
              onClick={() => void press(choice)}
            >
              {[choice.number, choice.name].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </>
      ) : (
        <>
          <SwitchRow
            label={t('signup.onPhone')}
            isOn={isOnPhone}
            isDisabled={isBusy || access !== null}
            onChange={setOnPhone}
          />
          <Button
            variant="contained"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void press()}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t(access ? 'signup.goOn' : 'signup.press')}
          </Button>
        </>
      )}
      <div role="status">
        {step === 'window' ? <p>{t('signup.waiting')}</p> : null}
        {step === 'connecting' ? <p>{t('signup.connecting')}</p> : null}
        {problem ? <Alert severity="warning">{t(`signup.${problem}`)}</Alert> : null}
      </div>
    </Framed>
  );
}

/** Refusals after which Meta's window has to be opened again. */
const endsAccess: ReadonlySet<string> = new Set(['ERR_CLOUD_SIGNUP_CODE', 'ERR_CLOUD_SIGNUP_NO_NUMBER']);

const idsOf = ({ phoneNumberId, accountId }: GrantedNumber) => ({ phoneNumberId, accountId });

const Framed = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 16,
  border: hairline,
  borderRadius: 10,
  '& h3': { margin: 0, fontSize: textSizes.body, fontWeight: 600 },
  '& p': { margin: 0, fontSize: textSizes.small, color: token('muted') },
});
