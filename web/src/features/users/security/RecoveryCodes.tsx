import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../lib/api/save-file.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called when the user confirms that the codes are stored; they are not shown again. */
  onSaved: () => void;
}

/** Recovery codes for signing in without the phone, shown to the user this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation('users');
  const text = `${t('security.fileHead')}\n\n${codes.join('\n')}\n`;
  const handleCopy = () => copyText(text).then(() => toast.success(t('security.copied')), toast.failure);
  return (
    <Stack sx={{ gap: 3 }} role="group" aria-label={t('security.codesTitle')}>
      <h3>{t('security.codesTitle')}</h3>
      <p>{t('security.codesText')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Stack sx={{ flexDirection: 'row', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'balcao-recovery-codes.txt')}
        >
          {t('security.download')}
        </Button>
        <Button variant="outlined" onClick={() => void handleCopy()}>
          {t('security.copyAll')}
        </Button>
        <Button variant="contained" onClick={onSaved}>
          {t('security.kept')}
        </Button>
      </Stack>
    </Stack>
  );
}

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: '6px 16px',
  margin: 0,
  padding: 14,
  listStyle: 'none',
  borderRadius: 10,
  border: hairline,
  background: token('sunken'),
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: textSizes.body,
});
