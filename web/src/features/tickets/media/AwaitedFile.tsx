import ReportGmailerrorredOutlined from '@mui/icons-material/ReportGmailerrorredOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../../lib/format/texts.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { Message } from '../ticket.ts';

interface AwaitedFileProps {
  name: string;
  /** Message of the file, with the reason why it will not arrive, where there is one. */
  message: Pick<Message, 'failureReason' | 'failureCode' | 'failureDetails'>;
}

/** Placeholder for a customer's file that the network has not delivered yet, or never will. */
export function AwaitedFile({ name, message }: AwaitedFileProps) {
  const { t } = useTranslation('tickets');
  const failure = useReason(message.failureCode, message.failureDetails, message.failureReason);
  return (
    <Card title={failure ?? undefined}>
      {failure === null ? <CircularProgress size={20} /> : <ReportGmailerrorredOutlined color="error" />}
      <span>
        <strong>{name}</strong>
        <small>{t(failure === null ? 'conversation.fileComing' : 'conversation.fileLost')}</small>
      </span>
    </Card>
  );
}

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: 300,
  maxWidth: '100%',
  minHeight: 56,
  padding: '8px 12px',
  border: `1px dashed ${token('borderStrong')}`,
  borderRadius: 12,
  background: token('bg'),
  color: token('text'),
  fontSize: textSizes.small,
  '& > svg, & > .MuiCircularProgress-root': { flexShrink: 0 },
  '& > span:last-of-type': { minWidth: 0, display: 'flex', flexDirection: 'column' },
  '& strong': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& small': { color: token('muted'), fontSize: textSizes.caption, lineHeight: 1.4 },
});
