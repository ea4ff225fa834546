import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage } from '../../lib/format/i18n.ts';
import { useFeatures, useMenu } from '../features-context.ts';
import { mayUse, pagesOf } from '../menu.ts';

export interface PaletteEntry {
  key: string;
  label: string;
  kind: string;
  Icon: ComponentType | undefined;
  run: () => void;
}

/** The pages and commands of this person whose name has the searched words. */
export function usePaletteEntries(search: string): PaletteEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const features = useFeatures();
  const { can, has } = useSession();
  const go = (path: string) => void navigate(path);
  const pages = pagesOf(useMenu()).map((page) => ({
    key: page.path,
    label: inLanguage(page.label),
    kind: t('palette.pages'),
    Icon: page.icon,
    run: () => go(page.path),
  }));
  const commands = features
    .flatMap((feature) => feature.commands ?? [])
    .filter((command) => mayUse(command, { can, has }))
    .map((command) => ({
      key: `command ${command.label.pt}`,
      label: inLanguage(command.label),
      kind: t('palette.commands'),
      Icon: command.icon,
      run: () => command.run(go),
    }));
  const words = plain(search).split(/\s+/).filter(Boolean);
  return [...pages, ...commands].filter(({ label }) => words.every((word) => plain(label).includes(word)));
}

/** Without accents and capitals: 'conexao' finds 'Conexões' too. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
