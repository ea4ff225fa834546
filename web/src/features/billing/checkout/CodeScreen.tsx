import type { paymentChanged, paymentReceived } from '@balcao/plugins/billing/contract/live-events.ts';
import type { Charge } from '@balcao/plugins/billing/schemas.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/api/session.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDay } from '../../../lib/format/due-day.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { onPhones, token } from '../../../theme/tokens.ts';
import { formatMoney } from '../money.ts';
import { useChargeState, useSecondsTo } from './use-checkout.ts';

/** Time between the notice that the code was paid and the way back to the start page. */
const leaveAfterMs = 4000;
const codeSize = 232;

interface CodeScreenProps {
  charge: Charge;
  isSandbox: boolean;
  onRenew: () => void;
  onClose: () => void;
}

/** Last step of a payment: the Pix code, its remaining time, and the outcome. */
export function CodeScreen({ charge, isSandbox, onRenew, onClose }: CodeScreenProps) {
  const [isHeard, setHeard] = useState(false);
  useLive<typeof paymentChanged>('company-{id}-payment', (event) => {
    if (event.action === 'CONCLUIDA' && event.invoice?.id === charge.invoiceId) setHeard(true);
  });
  const client = useQueryClient();
  useLive<typeof paymentReceived>('company-{id}-payment-received', () => {
    void client.invalidateQueries({ queryKey: ['charge', charge.txid] });
  });
  const state = useChargeState(charge);
  if (isHeard || state.status === 'paid') return <Paid onClose={onClose} />;
  return (
    <>
      <PartPaid charge={state} />
      <CodeView charge={state} isSandbox={isSandbox} onRenew={onRenew} />
    </>
  );
}

/** Notice of a part payment: the amount that came in for a code, and the rest. */
export function PartPaid({ charge: { received, valor, status } }: { charge: Charge }) {
  const { t } = useTranslation('billing');
  if (received <= 0 || status === 'paid' || received >= valor.original) return null;
  const amounts = {
    received: formatMoney(received),
    asked: formatMoney(valor.original),
    missing: formatMoney(valor.original - received),
  };
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {t('code.part', amounts)}
    </Alert>
  );
}

/** Pix code that waits to be paid, or a button that makes another one. */
export function CodeView({ charge, isSandbox, onRenew }: Omit<CodeScreenProps, 'onClose'>) {
  const { t } = useTranslation('billing');
  const { status, qrcode, valor, expiresAt } = charge;
  const seconds = useSecondsTo(expiresAt);
  if (seconds === 0 || status !== 'active')
    return (
      <Screen>
        <p role="status">{t(status === 'cancelled' ? 'code.cancelled' : 'code.expired')}</p>
        <Button variant="contained" onClick={onRenew}>
          {t('code.renew')}
        </Button>
      </Screen>
    );
  return (
    <Screen>
      <strong className="amount numeric">{formatMoney(valor.original)}</strong>
      <Frame>
        {qrcode.qrcode === '' && qrcode.imagemQrcode ? (
          <img src={qrcode.imagemQrcode} width={codeSize} height={codeSize} alt={t('code.picture')} />
        ) : (
          <QRCodeSVG value={qrcode.qrcode} size={codeSize} marginSize={0} title={t('code.picture')} />
        )}
      </Frame>
      {isSandbox ? (
        <Alert severity="info">{t('code.sandbox')}</Alert>
      ) : (
        <p className="quiet">{t('code.how')}</p>
      )}
      <CopyCode code={qrcode.qrcode} />
      <p className="quiet">
        {t('code.left')}{' '}
        <time className="numeric" dateTime={`PT${seconds}S`}>
          {clockOf(seconds)}
        </time>
      </p>
      <p className="quiet" role="status">
        {t('code.waiting')}
      </p>
    </Screen>
  );
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation('billing');
  const handleCopy = async () => {
    try {
      await copyText(code);
      toast.success(t('code.copied'));
    } catch {
      toast.error(t('code.notCopied'));
    }
  };
  return (
    <Copy>
      <OutlinedInput
        fullWidth
        readOnly
        size="small"
        value={code}
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { 'aria-label': t('code.text') } }}
      />
      <Button variant="contained" startIcon={<ContentCopyOutlined />} onClick={() => void handleCopy()}>
        {t('code.copy')}
      </Button>
    </Copy>
  );
}

function Paid({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing');
  const navigate = useNavigate();
  const { company, refresh } = useSession();
  const [isFresh, setFresh] = useState(false);
  // The toast is for users present at that moment; this text stands for those who were away.
  const learnDueDate = useEffectEvent(() => refresh().then(() => setFresh(true)));
  const leave = useEffectEvent(() => {
    onClose();
    void navigate('/');
  });
  useEffect(() => {
    void learnDueDate();
    const timer = setTimeout(() => leave(), leaveAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Screen>
      <CheckCircleOutlined sx={{ fontSize: 64, color: token('done') }} />
      <strong role="status">{t('code.paid')}</strong>
      {isFresh && company.dueDay ? <p>{t('code.renewed', { date: formatDay(company.dueDay) })}</p> : null}
      <p className="quiet">{t('code.leaving')}</p>
    </Screen>
  );
}

/** 59:07 */
function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export const Screen = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  textAlign: 'center',
  '& p': { margin: 0 },
  '& .quiet': { color: token('muted'), fontSize: textSizes.body },
  '& .amount': { fontSize: '1.75rem', fontWeight: 650 },
});

// White in both themes: phones read dark on light only.
const Frame = styled('div')({ padding: 16, borderRadius: 12, background: '#fff', lineHeight: 0 });

const Copy = styled('div')({
  display: 'flex',
  gap: 8,
  width: '100%',
  '& button': { flexShrink: 0 },
  [onPhones]: { flexDirection: 'column' },
});
