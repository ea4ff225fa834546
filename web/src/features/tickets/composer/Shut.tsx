import type { ReactNode } from 'react';
import { Box, Frame } from '../../../shared/conversation/composer-frame.ts';
import type { useTemplates } from './AnswerEnd.tsx';
import { type ComposerMode, ComposerSwitch } from './ComposerSwitch.tsx';

/** Box for a note, which contains the children; or what takes the place of a box in which an answer would be too late. */
export function Shut({
  mode,
  isDisabled,
  onTurn,
  templates,
  children,
}: {
  mode: ComposerMode;
  isDisabled: boolean;
  onTurn: (mode: ComposerMode) => void;
  templates: ReturnType<typeof useTemplates>;
  children: ReactNode;
}) {
  const isNote = mode === 'note';
  return (
    <Frame>
      <Box data-note={isNote || undefined}>
        <ComposerSwitch mode={mode} isDisabled={isDisabled} onChange={onTurn} />
        {isNote ? children : templates.notice}
      </Box>
      {templates.picker}
    </Frame>
  );
}
