import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ComposerToolProps } from '../../../app/slots.ts';
import { textOfError } from '../../../lib/errors.ts';
import { toast } from '../../../lib/toast.ts';
import { Picker } from '../../../shared/picker/Picker.tsx';
import { oneLine } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { fileOf, textFor } from './pick.ts';
import { useQuickMessages } from './use-quick-messages.ts';

const shownMax = 50;
const labelMax = 35;

/**
 * List of quick messages above the agent's text box: opens on a slash and a letter, or by its button; the chosen message
 * replaces the typed letters.
 */
export function QuickPicker({ ticket, composer, typed, onClose }: ComposerToolProps) {
  const { t } = useTranslation('quick-messages');
  const [own, setOwn] = useState('');
  /** A second press while the text of the first is being filled in is none. */
  const isPicked = useRef(false);
  const isTyped = typed !== null;
  // Not deferred: a fast Enter would choose what a shorter search found.
  const search = isTyped ? typed.slice(1) : own;
  const { found, isEmpty, isLoading, error } = useQuickMessages(search);
  const shown = found.slice(0, shownMax);
  const close = () => {
    onClose();
    composer.focus();
  };
  const handlePick = async (row: QuickMessage) => {
    if (isPicked.current) return;
    isPicked.current = true;
    const attachment = fileOf(row);
    const attached = attachment && composer.attachSoon(attachment.name, attachment.file);
    attached?.catch(() => toast.error(t('picker.fileFailed')));
    const text = await textFor(row, ticket.id);
    onClose();
    if (isTyped) composer.replace(text, { instead: typed });
    else composer.insert(text);
  };
  // A text that only looks like a shortcut, such as a path, is left as it is.
  if (isTyped && shown.length === 0 && !isLoading) return null;
  return (
    <Picker
      label={t('picker.label')}
      typedIn={isTyped ? composer.box.current : null}
      search={search}
      onSearch={setOwn}
      onClose={close}
      onPick={(id) => {
        const row = shown.find((one) => one.id === id);
        if (row) void handlePick(row);
      }}
      items={shown.map((row) => {
        const message = cut(row.message.replace(/\s+/g, ' '));
        const label = t('picker.option', { shortcode: row.shortcode, message: message || row.mediaName });
        return {
          key: row.id,
          label: row.mediaPath ? `${label} (${t('picker.hasFile')})` : label,
          content: (
            <Line>
              <strong>/{row.shortcode}</strong>
              <span>{message || row.mediaName}</span>
              {row.mediaPath ? <AttachFileOutlined fontSize="inline" /> : null}
            </Line>
          ),
        };
      })}
      foot={found.length > shownMax ? t('picker.more', { count: found.length - shownMax }) : null}
      isLoading={isLoading}
      empty={
        error ? (
          (textOfError(error) ?? t('list.failed'))
        ) : isEmpty ? (
          <>
            {t('picker.noneYet')} <Link to="/quick-messages">{t('picker.create')}</Link>
          </>
        ) : (
          t('picker.none')
        )
      }
    />
  );
}

function cut(text: string): string {
  return text.length > labelMax ? `${text.slice(0, labelMax)}...` : text;
}

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 1,
  minWidth: 0,
  '& > strong': {
    fontWeight: 600,
    maxWidth: '45%',
    ...oneLine,
  },
  '& > span': {
    flex: 1,
    minWidth: 0,
    color: token('muted'),
    ...oneLine,
  },
  '& > svg': { color: token('muted'), flexShrink: 0 },
});
