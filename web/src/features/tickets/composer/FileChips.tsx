import type { RefObject } from 'react';
import { AttachmentChip } from '../../../shared/conversation/AttachmentChip.tsx';
import { Chips } from '../../../shared/conversation/composer-frame.ts';

interface FileChipsProps {
  files: readonly File[];
  onRemove: (file: File) => void;
  /** Focused when a file is removed. */
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Files that will be sent with the next message, above the text box. */
export function FileChips({ files, onRemove, box }: FileChipsProps) {
  if (files.length === 0) return null;
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
    </Chips>
  );
}
