import CloseOutlined from '@mui/icons-material/CloseOutlined';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachmentChip } from '../../../shared/conversation/AttachmentChip.tsx';
import { Chips } from '../../../shared/conversation/composer-frame.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { Awaited } from './use-attachments.ts';

interface FileChipsProps {
  files: readonly File[];
  onRemove: (file: File) => void;
  awaited: readonly Awaited[];
  onRemoveAwaited: (file: Awaited) => void;
  /** Focused when a file is removed. */
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Files that will be sent with the next message, above the text box. */
export function FileChips({ files, onRemove, awaited, onRemoveAwaited, box }: FileChipsProps) {
  const { t } = useTranslation('tickets');
  if (files.length + awaited.length === 0) return null;
  return (
    <Chips>
      {files.map((file) => (
        <AttachmentChip
          key={`${file.name}-${file.size}`}
          file={file}
          onRemove={() => {
            onRemove(file);
            box.current?.focus();
          }}
        />
      ))}
      {awaited.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name
        <span key={`${file.name}-${index}`} role="status">
          <small>{t('unsent.fileAwaited', { name: file.name })}</small>
          <IconAction
            label={t('composer.removeFile', { name: file.name })}
            size="small"
            onClick={() => {
              onRemoveAwaited(file);
              box.current?.focus();
            }}
          >
            <CloseOutlined fontSize="inline" />
          </IconAction>
        </span>
      ))}
    </Chips>
  );
}
