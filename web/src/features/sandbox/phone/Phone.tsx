import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { styled } from '@mui/material/styles';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { phoneColors, phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { editAsCustomer, takeBackAsCustomer } from '../api/change-as-customer.ts';
import { confirmMessages } from '../api/confirm-messages.ts';
import { type CallKind, placeCall } from '../api/place-call.ts';
import { formatNumber, isGroup } from '../customers/suggest-customer.ts';
import { AwaitingAnswer } from './AwaitingAnswer.tsx';
import { ChatHeader, type HeaderAction } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { chatRows, isUnheard, type PhoneMessage } from './chat.ts';
import { MessageList } from './MessageList.tsx';
import { type Chosen, MessageMenu } from './MessageMenu.tsx';
import { NotPaired } from './NotPaired.tsx';
import { Openings } from './Openings.tsx';
import { CallScreen, PictureScreen } from './Overlays.tsx';
import { useChat } from './use-chat.ts';
import { useDraft } from './use-draft.ts';
import { useOutbox } from './use-outbox.ts';
import { useReadReceipts } from './use-read-receipts.ts';

interface PhoneProps {
  connection: Connection;
  customer: { customer: string; name: string };
  customers?: { hasUnread: boolean; onOpen: () => void };
  menu?: readonly HeaderAction[];
}

/** Simulated phone of one customer with their chat with the company. */
export function Phone({ connection, customer, customers, menu }: PhoneProps) {
  const { t } = useTranslation('sandbox');
  const { id, name: company } = connection;
  const from = customer.customer;
  const chat = useChat(id, from);
  const outbox = useOutbox(id, customer);
  const draft = useDraft();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [picture, setPicture] = useState<PhoneMessage | null>(null);
  const [call, setCall] = useState<CallKind | null>(null);
  useReadReceipts(id, chat.messages);
  const rows = useMemo(() => chatRows(chat.messages, outbox.pending), [chat.messages, outbox.pending]);

  const isPaired = connection.status === 'CONNECTED';
  const canWrite = isPaired && !isGroup(from);
  const nameOf = ({ fromCustomer, name }: PhoneMessage) =>
    fromCustomer ? (isGroup(from) && name ? name : t('you')) : company;
  const send = (content: Parameters<typeof outbox.send>[0]) => {
    outbox.send(content);
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  const handleSend = () => {
    const { text, quoted, edited, file } = draft;
    const body = text.trim();
    draft.clear();
    if (edited && body !== edited.body) {
      editAsCustomer(id, { from, wireId: edited.wireId, body }).catch(toast.failure);
    } else if (!edited) {
      send({ body, ...(quoted ? { quotedWireId: quoted.wireId } : {}), ...(file ? { media: file } : {}) });
    }
  };
  const handleCall = (kind: CallKind) => {
    setCall(kind);
    placeCall(id, from, kind, customer.name).then(outbox.recordCall, (error: unknown) => {
      setCall(null);
      toast.failure(error);
    });
  };
  const handleHeard = (message: PhoneMessage) => {
    if (isUnheard(message)) confirmMessages(id, [message.wireId], 5).catch(toast.failure);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && canWrite) draft.attach(file);
  };
  const lineOf = () => {
    if (!isPaired) return t('offline');
    // Without a list beside the phone, only the phone can show which customer the user plays.
    if (customers) return t('opening.title', { name: customer.name });
    return connection.number ? formatNumber(connection.number) : t('online');
  };
  const isUnanswered = chat.messages.length > 0 && chat.messages.every(({ fromCustomer }) => fromCustomer);
  const isEmpty = !chat.isLoading && !chat.error && rows.length === 0;
  return (
    <Screen
      aria-label={t('phoneOf', { name: customer.name })}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <ChatHeader
        name={company}
        line={lineOf()}
        canCall={canWrite}
        onCall={handleCall}
        {...(customers ? { customers } : {})}
        {...(menu ? { menu } : {})}
      />
      <MessageList
        rows={rows}
        messages={chat.messages}
        label={t('chatWith', { name: company })}
        nameOf={nameOf}
        hasOlder={chat.hasOlder}
        onOlder={chat.loadOlder}
        onMenu={(message, anchor) => setChosen({ message, anchor })}
        onRetry={outbox.sendAgain}
        onPicture={setPicture}
        onHeard={handleHeard}
        scroller={scroller}
      >
        {isEmpty ? (
          <Openings
            customer={customer.name}
            company={company}
            canWrite={canWrite}
            onChoose={(body) => send({ body })}
          />
        ) : null}
        {chat.error ? (
          <Failed type="button" onClick={chat.retry}>
            {textOfError(chat.error) ?? t('chatFailed')} {t('action.retry')}
          </Failed>
        ) : null}
      </MessageList>
      {isUnanswered && canWrite ? <AwaitingAnswer /> : null}
      {canWrite ? (
        <Composer
          draft={draft}
          quotedName={draft.quoted ? nameOf(draft.quoted) : ''}
          onSend={handleSend}
          onVoice={(media) => send({ media, voice: true })}
          onPlace={(body) => send({ body, kind: 'location' })}
        />
      ) : isPaired ? (
        <GroupNote>{t('groupNote')}</GroupNote>
      ) : (
        <NotPaired connectionId={id} name={company} />
      )}
      <MessageMenu
        chosen={chosen}
        canWrite={canWrite}
        onReply={draft.quote}
        onEdit={draft.edit}
        onTakeBack={({ wireId }) => void takeBackAsCustomer(id, { from, wireId }).catch(toast.failure)}
        onClose={() => setChosen(null)}
      />
      {picture ? <PictureScreen message={picture} onClose={() => setPicture(null)} /> : null}
      {call ? <CallScreen name={company} kind={call} onEnd={() => setCall(null)} /> : null}
    </Screen>
  );
}

/** Gives the phone's colours to its surroundings: the frame, and the page itself under 600 px. */
export const PhoneLook = styled('div')({ ...phoneColors, minHeight: 0, minWidth: 0 });

const Screen = styled('section')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  color: phoneToken('text'),
  background: phoneToken('bar'),
});

const GroupNote = styled('p')({
  margin: 0,
  padding: '14px 18px max(14px, var(--phone-foot, 0px))',
  color: phoneToken('muted'),
  fontSize: textSizes.small,
  textAlign: 'center',
});

const Failed = styled('button')({
  display: 'block',
  margin: '0 auto 12px',
  padding: '8px 14px',
  border: 0,
  borderRadius: 12,
  background: phoneToken('notice'),
  color: phoneToken('noticeText'),
  font: 'inherit',
  fontSize: textSizes.small,
  cursor: 'pointer',
});
