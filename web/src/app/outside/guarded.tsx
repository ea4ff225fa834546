import { styled } from '@mui/material/styles';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage, type Texts } from '../../lib/format/i18n.ts';
import { toast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import type { ComposerActionProps } from './contract.ts';

/**
 * Wraps a plugin's component so that it can fail alone: the user sees a sentence in its place, and the rest of the
 * screen works on.
 */
export function guarded<P extends object>(plugin: string, Piece: ComponentType<P>): ComponentType<P> {
  return function Guarded(props: P) {
    // A change of language resets the boundary: the component's text is in the language that the user reads now.
    const { i18n } = useTranslation();
    return (
      <ErrorBoundary resetKey={i18n.language} fallback={<Failed plugin={plugin} />}>
        <Piece {...props} />
      </ErrorBoundary>
    );
  };
}

/** Makes a component of an action that shows nothing: it runs once, and its place closes. */
export function actOnce(
  run: (about: ComposerActionProps) => void | Promise<void>,
): ComponentType<ComposerActionProps> {
  return function Act(about: ComposerActionProps) {
    const isDone = useRef(false);
    useEffect(() => {
      if (isDone.current) return;
      isDone.current = true;
      about.close();
      Promise.resolve()
        .then(() => run(about))
        .catch(toast.failure);
    });
    return null;
  };
}

function Failed({ plugin }: { plugin: string }) {
  return <Word role="status">{inLanguage(failedTexts).replace('{plugin}', plugin)}</Word>;
}

const failedTexts: Texts = {
  pt: 'O plugin {plugin} teve um problema aqui. O resto continua funcionando.',
  en: 'The plugin {plugin} ran into a problem here. Everything else goes on.',
  es: 'El plugin {plugin} tuvo un problema aquí. Lo demás sigue funcionando.',
};

const Word = styled('p')({
  margin: '12px 0',
  padding: '10px 12px',
  borderRadius: 8,
  border: hairline,
  background: token('sunken'),
  color: token('muted'),
  fontSize: textSizes.small,
});
