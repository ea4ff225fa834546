import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { hasCode } from '../../../lib/api/api-error.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline } from '../../../theme/tokens.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { beginEnrolment, confirmEnrolment } from '../api/two-factor.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SmallForm } from './SmallForm.tsx';

interface EnrolmentProps {
  /** Called when the user has stored the recovery codes: the second factor is on. */
  onDone: () => void;
  onCancel?: () => void;
}

const codeSchema = object({ code: string().required(isRequired) });
const passwordSchema = object({ currentPassword: string().required(isRequired) });

/**
 * Steps by which a user turns the second factor on: password where needed, QR code, a first code of the app, recovery
 * codes.
 */
export function Enrolment({ onDone, onCancel }: EnrolmentProps) {
  const { t } = useTranslation('users');
  const [drawn, setDrawn] = useState<{ secret: string; uri: string }>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const hasBegun = useRef(false);
  const cancel = onCancel ? { onCancel } : {};

  useEffect(() => {
    // Started once: another secret would make the QR code on the screen invalid.
    if (hasBegun.current) return;
    hasBegun.current = true;
    beginEnrolment({}).then(setDrawn, (error: unknown) => {
      if (hasCode(error, 'ERR_CURRENT_PASSWORD_REQUIRED')) setNeedsPassword(true);
      else toast.failure(error);
    });
  }, []);

  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (drawn)
    return (
      <Stack sx={{ gap: 3 }}>
        <p>{t('security.scan')}</p>
        <Square>
          <QRCodeSVG value={drawn.uri} size={176} marginSize={0} title={t('security.qrTitle')} />
        </Square>
        <ByHand secret={drawn.secret} />
        <SmallForm
          initialValues={{ code: '' }}
          validationSchema={codeSchema}
          submitLabel={t('security.confirm')}
          fieldsOfCodes={{ ERR_SECOND_FACTOR_WRONG: 'code' }}
          onSubmit={async ({ code }) => setCodes((await confirmEnrolment(code)).recoveryCodes)}
          {...cancel}
        >
          <TextField
            name="code"
            label={t('security.thenCode')}
            autoFocus
            autoComplete="one-time-code"
            maxLength={10}
            inputProps={{ inputMode: 'numeric' }}
          />
        </SmallForm>
      </Stack>
    );
  if (needsPassword)
    return (
      <SmallForm
        initialValues={{ currentPassword: '' }}
        validationSchema={passwordSchema}
        submitLabel={t('security.begin')}
        fieldsOfCodes={{ ERR_CURRENT_PASSWORD_WRONG: 'currentPassword' }}
        onSubmit={async (form) => setDrawn(await beginEnrolment(form))}
        {...cancel}
      >
        <TextField
          name="currentPassword"
          label={t('currentPassword')}
          help={t('security.passwordText')}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
      </SmallForm>
    );
  return <CircularProgress size={24} aria-label={t('security.turnOn')} />;
}

/** Secret in groups of four letters, for users who cannot scan the QR code. */
function ByHand({ secret }: { secret: string }) {
  const { t } = useTranslation('users');
  const handleCopy = () => copyText(secret).then(() => toast.success(t('security.copied')), toast.failure);
  return (
    <div>
      <p>{t('security.byHand')}</p>
      <Key>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button size="small" onClick={() => void handleCopy()}>
          {t('security.copy')}
        </Button>
      </Key>
    </div>
  );
}

/** Background of the QR code, white in both themes: cameras need the contrast. */
const Square = styled('div')(({ theme }) => ({
  alignSelf: 'center',
  padding: 14,
  borderRadius: 12,
  lineHeight: 0,
  border: hairline,
  background: theme.palette.common.white,
}));

const Key = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 6,
  '& code': { fontSize: textSizes.small, wordBreak: 'break-word' },
});
