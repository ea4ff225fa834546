import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { type ComponentType, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';
import { focusHome } from '../../../ui/dialogs/focus-home.ts';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu, type AppMenuItem } from '../../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { Ticket } from '../ticket.ts';
import type { Extra } from './extra.ts';

type Asked = 'place' | 'card' | 'poll';
type Carried = NonNullable<Ticket['carries']>[number];

const dialogs: Record<Asked, ComponentType<{ onSend: (extra: Extra) => void; onClose: () => void }>> = {
  place: ahead(async () => (await import('./PlaceDialog.tsx')).PlaceDialog),
  card: ahead(async () => (await import('./CardDialog.tsx')).CardDialog),
  poll: ahead(async () => (await import('./PollDialog.tsx')).PollDialog),
};

const asked: ReadonlyArray<{ key: Asked; needs: Carried; icon: ComponentType }> = [
  { key: 'place', needs: 'location', icon: PlaceOutlined },
  { key: 'card', needs: 'contact', icon: ContactPhoneOutlined },
  { key: 'poll', needs: 'poll', icon: BarChartOutlined },
];

interface AttachMenuProps {
  ticketId: number;
  /** Contents that the conversation's channel carries besides files. */
  carries: readonly Carried[] | undefined;
  isBusy: boolean;
  onAttach: (files: readonly File[]) => void;
  /** Sends at once the contents that a dialog asked for. */
  onExtra: (extra: Extra, files?: readonly File[]) => void;
}

/** The way to files, and to everything else that the conversation's channel carries. */
export function AttachMenu({ ticketId, carries = [], isBusy, onAttach, onExtra }: AttachMenuProps) {
  const { t } = useTranslation('tickets');
  const files = useRef<HTMLInputElement>(null);
  const sticker = useRef<HTMLInputElement>(null);
  const { anchor, open, close } = useAnchor(ticketId);
  const [dialog, setDialog] = useStateOf<Asked | null>(ticketId, () => null);
  const Dialog = dialog === null ? null : dialogs[dialog];
  const items: AppMenuItem[] = [
    {
      key: 'files',
      label: t('contents.files'),
      icon: AttachFileOutlined,
      onSelect: () => files.current?.click(),
    },
  ];
  if (carries.includes('sticker'))
    items.push({
      key: 'sticker',
      label: t('contents.sticker'),
      icon: EmojiEmotionsOutlined,
      onSelect: () => sticker.current?.click(),
    });
  for (const { key, needs, icon } of asked)
    if (carries.includes(needs))
      items.push({ key, label: t(`contents.${key}`), icon, onSelect: () => setDialog(key) });
  const hasMenu = items.length > 1;
  return (
    <>
      {/* Fields of one ticket: a file that is chosen late goes to no other. */}
      <input
        key={`files ${ticketId}`}
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={t('composer.attach')}
        onChange={(event) => {
          onAttach([...(event.target.files ?? [])]);
          // Lets the same file be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      <input
        key={`sticker ${ticketId}`}
        ref={sticker}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('contents.sticker')}
        onChange={(event) => {
          const [picture] = event.target.files ?? [];
          if (picture) onExtra({ isSticker: true }, [picture]);
          event.target.value = '';
        }}
      />
      <IconAction
        label={t(hasMenu ? 'contents.attach' : 'composer.attach')}
        word={t('contents.attach')}
        size="small"
        disabled={isBusy}
        {...(hasMenu ? { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null } : {})}
        onClick={(event) => {
          if (hasMenu) return open(event);
          // Before the system's file dialog, which gives the focus back to where it was.
          focusHome(event.currentTarget);
          files.current?.click();
        }}
      >
        <AttachFileOutlined />
      </IconAction>
      <AppMenu
        key={`menu ${ticketId}`}
        anchor={anchor}
        onClose={close}
        label={t('contents.attach')}
        items={items}
      />
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog key={ticketId} onSend={onExtra} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
