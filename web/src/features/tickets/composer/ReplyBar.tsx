import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { QuoteBlock } from '../bubble/QuoteBlock.tsx';
import type { Message } from '../ticket.ts';

/** Quoted message above the text box, until the reply is sent or the quote dismissed. */
export function ReplyBar({ quoted, onDismiss }: { quoted: Message; onDismiss: () => void }) {
  const { t } = useTranslation('tickets');
  const writer = quoted.fromMe ? t('conversation.you') : (quoted.contact?.name ?? t('conversation.unknown'));
  return (
    <section
      aria-label={t('composer.replyingTo', { name: writer })}
      style={{ display: 'flex', alignItems: 'center', gap: 6 }}
    >
      <QuoteBlock quoted={quoted} />
      <IconAction label={t('composer.dismissReply')} shortcut="Esc" size="small" onClick={onDismiss}>
        <CloseOutlined fontSize="dense" />
      </IconAction>
    </section>
  );
}
