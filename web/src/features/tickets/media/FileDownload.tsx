import { useTranslation } from 'react-i18next';
import { FileCard } from '../../../shared/conversation/FileCard.tsx';
import { fileNameOf } from '../conversation/message-content.ts';
import type { Message } from '../ticket.ts';

/** File of a message to download, under the best known name. */
export function FileDownload({ message, mediaUrl }: { message: Message; mediaUrl: string }) {
  const { t } = useTranslation('tickets');
  const name = message.mediaName || fileNameOf(mediaUrl, message.body) || t('conversation.document');
  return <FileCard name={name} mediaUrl={mediaUrl} />;
}
