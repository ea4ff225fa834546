import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage } from '../../lib/format/i18n.ts';
import { focusContent } from '../../ui/page/content.ts';
import { useFeatures, useMenu } from '../features-context.ts';
import { mayUse, pagesOf } from '../menu.ts';
import { type Group, ownGroup } from './groups.ts';
import { recentEntries } from './recent.ts';
import { useScreenActions } from './screen-actions.ts';
import { searchTexts } from './search-texts.ts';
import { useOpenFound } from './use-open-found.ts';
import { useSources } from './use-sources.ts';

/** Number of recent entries that are shown while the search field is empty. */
const recentShown = 6;

/**
 * Returns the results of the search that need no call to the server: recent entries, actions of the current screen, pages,
 * commands, and settings once something is typed.
 */
export function useOwnGroups(words: string): Group[] {
  const navigate = useNavigate();
  const features = useFeatures();
  const { can, has } = useSession();
  const go = (path: string) => {
    void navigate(path);
    focusContent();
  };
  const pages = pagesOf(useMenu()).map((page) => ({
    key: `page ${page.path}`,
    label: inLanguage(page.label),
    Icon: page.icon,
    run: () => go(page.path),
  }));
  const commands = features
    .flatMap((feature) => feature.commands ?? [])
    .filter((command) => mayUse(command, { can, has }))
    .map((command) => ({
      key: `command ${command.label.pt}`,
      label: inLanguage(command.label),
      Icon: command.icon,
      run: () => command.run(go),
    }));
  const actions = useScreenActions().map(({ key, label, icon, run }) => ({
    key: `act ${key}`,
    label,
    Icon: icon,
    run,
  }));
  const recent = useRecent();
  const settings = useSettingEntries(words !== '');
  return [
    ownGroup(
      'recent',
      inLanguage(searchTexts.recent),
      words === '' ? recent.slice(0, recentShown) : recent,
      words,
    ),
    ownGroup('acts', inLanguage(searchTexts.acts), actions, words),
    ownGroup('pages', inLanguage(searchTexts.pages), pages, words),
    ownGroup('commands', inLanguage(searchTexts.commands), commands, words),
    {
      ...ownGroup('settings', inLanguage(searchTexts.settings), settings.entries, words),
      isLoading: settings.isLoading,
    },
  ];
}

/** Returns entries that were opened before. They are read once, so that the list does not change while it is shown. */
function useRecent() {
  const { user } = useSession();
  const sources = useSources();
  const open = useOpenFound();
  const { pathname } = useLocation();
  // The current page is left out.
  const [entries] = useState(() => recentEntries(user.id).filter(({ path }) => path !== pathname));
  return entries.map((entry) => {
    const source = sources.find(({ key }) => key === entry.source);
    return {
      key: `recent ${entry.source} ${entry.id}`,
      label: entry.label,
      detail: entry.detail,
      Icon: source?.icon ?? HistoryOutlined,
      run: () => open(entry.source, entry),
    };
  });
}

/** Returns the settings that this user may see. Their names are loaded with the first letter, from a file of each feature. */
function useSettingEntries(isWanted: boolean) {
  const features = useFeatures();
  const navigate = useNavigate();
  const { can, has } = useSession();
  const { data, isLoading } = useQuery({
    queryKey: ['setting-labels'],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
    queryFn: () =>
      Promise.all(
        features.map(async ({ settings, planFlag }) =>
          (settings ? (await settings()).settings : []).map(({ key, label, permission }) => ({
            key,
            label,
            ...(permission ? { permission } : {}),
            ...(planFlag ? { planFlag } : {}),
          })),
        ),
      ),
  });
  const entries = useMemo(() => {
    const tabs = features.flatMap(({ settingsTabs = [] }) => settingsTabs);
    const known = [
      ...(data ?? []).flat().map((setting) => ({
        ...setting,
        path: `/settings#setting-${setting.key}`,
      })),
      ...(isWanted ? tabs : []).map((tab) => ({ ...tab, path: `/settings?tab=${tab.key}` })),
    ];
    return known
      .filter((setting) => mayUse(setting, { can, has }))
      .map(({ key, label, path }) => ({
        key: `setting ${key}`,
        label: inLanguage(label),
        Icon: TuneOutlined,
        run: () => {
          void navigate(path);
          focusContent();
        },
      }));
  }, [data, features, isWanted, can, has, navigate]);
  return { entries, isLoading };
}
