import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline } from '../../theme/tokens.ts';
import { IconAction } from '../menus/IconAction.tsx';
import { useNarrow } from '../page/use-narrow.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface AppDialogProps {
  open: boolean;
  title: string;
  /** Called for Esc, the close button, and a click outside. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  width?: 'xs' | 'sm' | 'md' | 'lg';
}

/** Frame of a dialog: title, close button, content and buttons. Fills screens under 600 px. */
export function AppDialog({ open, title, onClose, children, actions, width = 'xs' }: AppDialogProps) {
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { t } = useTranslation();
  useFocusReturn(open, root);
  return (
    <Dialog
      ref={root}
      open={open}
      onClose={onClose}
      fullScreen={useNarrow()}
      fullWidth
      maxWidth={width}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { display: 'flex', flexDirection: 'column' } } }}
    >
      <Head>
        <h2 id={titleId}>{title}</h2>
        <IconAction label={t('action.close')} size="small" onClick={onClose} shortcut="Esc">
          <CloseOutlined fontSize="dense" />
        </IconAction>
      </Head>
      <Body>{children}</Body>
      {actions ? <Foot>{actions}</Foot> : null}
    </Dialog>
  );
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '16px 16px 8px 20px',
  '& h2': { margin: 0, fontSize: textSizes.heading, fontWeight: 600, lineHeight: 1.4 },
});

const Body = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '8px 20px 20px',
});

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 20px',
  borderTop: hairline,
});
