import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { deleteMessage, reactTo, retryMessage } from '../api/messages.ts';
import { withWholeBody } from '../api/read-body.ts';
import { hasWrittenSince } from '../bubble/failure-help.ts';
import type { MessageActions } from '../bubble/MessageMenu.tsx';
import type { ComposerControl } from '../composer/Composer.tsx';
import { type Message, type Ticket, ticketKeys } from '../ticket.ts';
import { foldMessage } from './message-cache.ts';

/** Acts of the messages of a conversation: what their menus and the notes on failed ones do. The same object while nothing of it changes. */
export function useMessageActs(
  onReply: (message: Message) => void,
  onEdit: (message: Message) => void,
  onForward: (message: Message) => void,
  onShowContact: () => void,
  { canReact, changesSent }: { canReact: boolean; changesSent: boolean },
  templateHelp: Pick<MessageActions, 'onTemplate' | 'isAnsweredSince'>,
) {
  const { t } = useTranslation('tickets');
  const confirm = useConfirm();
  const client = useQueryClient();
  return useMemo(
    () => ({
      onReply,
      onEdit: (message: Message) =>
        message.isBodyCut ? void withWholeBody(message).then(onEdit, toast.failure) : onEdit(message),
      onForward,
      onShowContact,
      changesSent,
      ...templateHelp,
      ...(canReact
        ? {
            onReact: async (message: Message, emoji: string) => {
              try {
                const stored = await reactTo(message.id, emoji);
                foldMessage(client, stored.ticketId, stored);
              } catch (error) {
                toast.failure(error);
              }
            },
          }
        : {}),
      onDelete: async (message: Message) => {
        const isSure = await confirm({
          title: t('deleteMessage.title'),
          text: t('deleteMessage.text'),
          confirmLabel: t('deleteMessage.confirm'),
          isDestructive: true,
        });
        if (isSure) await deleteMessage(message.id).catch(toast.failure);
      },
      onAskRights: ({ ticketId }: Message) =>
        void client.invalidateQueries({ queryKey: ticketKeys.messages(ticketId) }, { cancelRefetch: false }),
      onRetry: (message: Message) => void retryMessage(message.id).catch(toast.failure),
    }),
    [client, confirm, t, onReply, onEdit, onForward, onShowContact, canReact, changesSent, templateHelp],
  );
}

/** Help for messages that were refused because the time for free answers was over. */
export function useTemplateHelp(
  { hasTemplates, answerUntil }: Ticket,
  canReply: boolean,
  composer: RefObject<ComposerControl | null>,
): Pick<MessageActions, 'onTemplate' | 'isAnsweredSince'> {
  const isOffered = canReply && hasTemplates === true;
  return useMemo(
    () => ({
      onTemplate: isOffered ? () => composer.current?.chooseTemplate?.() : undefined,
      isAnsweredSince: ({ createdAt }: Message) => hasWrittenSince(createdAt, answerUntil),
    }),
    [isOffered, answerUntil, composer],
  );
}
