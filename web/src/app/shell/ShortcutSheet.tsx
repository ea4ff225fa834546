import { styled } from '@mui/material/styles';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../lib/api/preferences.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { keysHere, modKey } from '../../lib/hooks/use-shortcut.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { SwitchRow } from '../../ui/forms/SwitchRow.tsx';
import { Kbd } from '../../ui/menus/Kbd.tsx';
import type { Feature, Shortcut } from '../feature.ts';
import { useFeatures } from '../features-context.ts';
import { shortcutTexts as texts } from './shortcut-texts.ts';

/** Dialog with all keyboard shortcuts, where the user may also turn those of a single key off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  // Drawn again in another language.
  useTranslation();
  const features = useFeatures();
  const [{ singleKeys }, choose] = usePreferences();
  const lines = [
    { keys: [modKey(), 'K'], text: inLanguage(texts.palette) },
    { keys: ['?'], text: inLanguage(texts.sheet) },
    { keys: [modKey(), '/'], text: inLanguage(texts.sheetAnywhere) },
    { keys: ['Alt', 'Z'], text: inLanguage(texts.undo) },
    { keys: ['['], text: inLanguage(texts.menu) },
    { keys: ['Esc'], text: inLanguage(texts.close) },
    ...use(shortcutsOf(features)).map(({ keys, label }) => ({ keys, text: inLanguage(label) })),
  ];
  return (
    <AppDialog open onClose={onClose} title={inLanguage(texts.title)} width="xs">
      {/* With the focus on it the arrows and the page keys scroll to its second half at once. */}
      <Whole ref={focusFirst} role="group" aria-label={inLanguage(texts.title)} tabIndex={-1}>
        <SwitchRow
          label={inLanguage(texts.singleKeys)}
          help={inLanguage(texts.singleKeysHelp).replace('{{alt}}', keysHere('Alt'))}
          isOn={singleKeys}
          onChange={(isOn) => choose({ singleKeys: isOn })}
        />
        <Sheet>
          {lines.map(({ keys, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </Sheet>
      </Whole>
    </AppDialog>
  );
}

const loaded = new WeakMap<readonly Feature[], Promise<readonly Shortcut[]>>();

/** Loads the shortcuts of all features, once: the sheet opens with all of its lines. */
function shortcutsOf(features: readonly Feature[]): Promise<readonly Shortcut[]> {
  const known = loaded.get(features);
  if (known) return known;
  const all = Promise.all(features.map((feature) => feature.shortcuts?.()));
  const lines = all.then((parts) => parts.flatMap((part) => part?.shortcuts ?? []));
  // A part that could not be loaded is asked for again at the next opening.
  lines.catch(() => loaded.delete(features));
  loaded.set(features, lines);
  return lines;
}

function focusFirst(whole: HTMLElement | null): void {
  whole?.focus({ preventScroll: true });
}

const Whole = styled('div')({ borderRadius: 8 });

const Sheet = styled('dl')({
  margin: '12px 0 0',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: '9px 0',
    borderBottom: hairline,
  },
  '& > div:last-child': { borderBottom: 0 },
  '& dt': { fontSize: textSizes.body },
  '& dd': { margin: 0, display: 'flex', gap: 4, color: token('muted') },
});
