import SendOutlined from '@mui/icons-material/SendOutlined';
import { token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';

interface SendButtonProps {
  label: string;
  shortcut?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  onSend: () => void;
}

/** Button by which an agent sends the message of a composer. */
export function SendButton({ isDisabled = false, onSend, ...button }: SendButtonProps) {
  return (
    <IconAction {...button} disabled={isDisabled} onClick={onSend} sx={look}>
      <SendOutlined fontSize="dense" />
    </IconAction>
  );
}

const look = {
  background: token('accent'),
  color: token('onAccent'),
  '&:hover': { background: token('accentHover') },
  '&.Mui-disabled': { background: token('hover') },
};
