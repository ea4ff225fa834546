import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { inLanguage } from '../../lib/format/i18n.ts';
import { plain } from '../../theme/plain.ts';
import { token } from '../../theme/tokens.ts';

interface DropZoneProps {
  isActive: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Files dropped anywhere on the conversation are attached. */
export function DropZone({ isActive, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  // Entering a child leaves its parent, so the ways in and out are counted.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => isActive && event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <Zone
      data-print-whole
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver ? (
        <Veil>
          <UploadFileOutlined />
          {inLanguage(dropTexts)}
        </Veil>
      ) : null}
    </Zone>
  );
}

const dropTexts = {
  pt: 'Solte os arquivos para anexar',
  en: 'Drop the files to attach them',
  es: 'Suelte los archivos para adjuntarlos',
};

const Zone = plain('section', {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});

const Veil = plain('div', {
  position: 'absolute',
  zIndex: 3,
  inset: 8,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  borderRadius: 12,
  border: `2px dashed ${token('accent')}`,
  background: `color-mix(in srgb, ${token('accentTint')} 92%, transparent)`,
  color: token('accent'),
  fontWeight: 600,
  pointerEvents: 'none',
});
