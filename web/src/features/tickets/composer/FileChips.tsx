import type { RefObject } from 'react';
import { AttachmentChip } from '../../../shared/conversation/AttachmentChip.tsx';
import { Chips } from '../../../shared/conversation/composer-frame.ts';

interface FileChipsProps {
  files: readonly File[];
  onRemove: (file: File) => void;
  /** Gets the focus when a file is taken off. */
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Files that leave with the next message. */
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
