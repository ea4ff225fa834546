import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import type { LeftOut } from './use-bulk-actions.ts';

/** Dialog with the tickets that an action on several left unchanged, each with the reason. */
export function LeftOutDialog({ leftOut, onClose }: { leftOut: readonly LeftOut[]; onClose: () => void }) {
  const { t } = useTranslation('tickets');
  return (
    <AppDialog
      open
      title={t('together.leftOut', { count: leftOut.length })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('action.close', { ns: 'common' })}
        </Button>
      }
    >
      <Names>
        {leftOut.map(({ ticket, reason }) => (
          <li key={ticket.id}>
            <strong>{t('together.leftOutOf', { name: ticket.contact.name, id: ticket.id })}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </Names>
    </AppDialog>
  );
}

const Names = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  lineHeight: 1.4,
  '& strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& span': { color: token('muted') },
});
