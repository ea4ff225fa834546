import type { SentInvitation } from '@balcao/core/accounts/schemas.ts';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';

interface LinksDialogProps {
  /** The invitations to pass on; empty: the dialog is closed. */
  invitations: readonly SentInvitation[];
  onClose: () => void;
}

/**
 * Dialog with the links of invitations, which the admin passes on where the server sends no e-mail. They are shown this
 * once.
 */
export function LinksDialog({ invitations, onClose }: LinksDialogProps) {
  const { t } = useTranslation('users');
  // The last ones stay while the dialog fades away.
  const [shown, setShown] = useState(invitations);
  if (invitations.length > 0 && invitations !== shown) setShown(invitations);
  const copy = async (text: string) => {
    try {
      await copyText(text);
      toast.success(t('invite.copied'));
    } catch (error) {
      // By http browsers have no clipboard.
      toast.failure(error);
    }
  };
  const all = shown.map(({ email, link }) => `${email}: ${addressOf(link)}`).join('\n');
  return (
    <AppDialog
      open={invitations.length > 0}
      title={t('invite.linksTitle')}
      width="sm"
      onClose={onClose}
      actions={
        <>
          {shown.length > 1 ? (
            <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy(all)}>
              {t('invite.copyAll')}
            </Button>
          ) : null}
          <Button variant="contained" onClick={onClose}>
            {t('invite.kept')}
          </Button>
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('invite.linksText')}</Typography>
      <Links>
        {shown.map(({ id, email, link }) => (
          <li key={id}>
            <div>
              <strong>{email}</strong>
              <code>{addressOf(link)}</code>
            </div>
            <IconAction
              label={t('invite.copyOf', { email })}
              size="small"
              onClick={() => void copy(addressOf(link))}
            >
              <ContentCopyOutlined fontSize="dense" />
            </IconAction>
          </li>
        ))}
      </Links>
    </AppDialog>
  );
}

/** Completes a link by the address of this page, where the server knows no address of its own (PUBLIC_URL). */
function addressOf(link: string | null): string {
  return new URL(link ?? '', window.location.origin).href;
}

const Links = styled('ul')({
  listStyle: 'none',
  margin: '16px 0 0',
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '8px 12px',
    borderRadius: 8,
    background: token('sunken'),
    border: hairline,
  },
  '& li > div': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& code': {
    display: 'block',
    color: token('muted'),
    fontSize: textSizes.caption,
    overflowWrap: 'anywhere',
  },
});
