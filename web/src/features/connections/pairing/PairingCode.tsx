import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { CodeBoxes, Steps } from './pairing-steps.ts';

interface PairingCodeProps {
  code: string;
  number: string;
  /** Another number, or another code. */
  onAgain: () => void;
}

/** Pairing code in large letters, with instructions where to type it on the phone. */
export function PairingCode({ code, number, onAgain }: PairingCodeProps) {
  const { t } = useTranslation('connections');
  const half = Math.ceil(code.length / 2);
  const letters = [...code];
  const copy = async () => {
    await copyText(code);
    toast.success(t('pairing.copied'));
  };
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('pairing.codeText', { number: `+${number}` })}
      </Typography>
      <CodeBoxes role="img" aria-label={t('pairing.codeLabel', { code: letters.join(' ') })}>
        {letters.map((letter, index) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat, their places do not
          index === half ? <i key={`-${index}`} /> : null,
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <b key={index}>{letter}</b>,
        ])}
      </CodeBoxes>
      <div style={{ display: 'flex', justifyContent: 'center', gap: 8, marginBottom: 18 }}>
        <Button
          size="small"
          startIcon={<ContentCopyOutlined sx={{ fontSize: '16px !important' }} />}
          onClick={() => void copy().catch(() => toast.error(t('pairing.notCopied')))}
        >
          {t('pairing.copy')}
        </Button>
        <Button size="small" onClick={onAgain}>
          {t('pairing.again')}
        </Button>
      </div>
      <Steps>
        <li>{t('codeStep1')}</li>
        <li>{t('codeStep2')}</li>
        <li>{t('pairing.step3')}</li>
        <li>{t('pairing.step4')}</li>
      </Steps>
    </>
  );
}
