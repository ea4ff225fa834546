import { styled } from '@mui/material/styles';
import { Suspense, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFeatures } from '../../app/features-context.ts';
import { useSession } from '../../lib/api/session.tsx';
import { inLanguage } from '../../lib/format/i18n.ts';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { hairline, onPhones } from '../../theme/tokens.ts';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { TabBar, type TabItem } from '../../ui/page/TabBar.tsx';
import { CompanyHours } from './CompanyHours.tsx';
import { OptionsTab } from './options/OptionsTab.tsx';

/** Page on which admins set up the company, in tabs; other features add theirs. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { can, has } = useSession();
  const [query, setQuery] = useSearchParams();
  const settings = useSettings();
  const tabsOfFeatures = useTabsOfFeatures();
  const panelId = useId();

  const further = tabsOfFeatures.filter(
    ({ permission, planFlag }) => (!permission || can(permission)) && (!planFlag || has(planFlag)),
  );
  const tabs: TabItem<string>[] = [
    { key: 'options', label: t('tabs.options') },
    ...(settings.values?.scheduleType === 'company' ? [{ key: 'hours', label: t('tabs.hours') }] : []),
    ...further.map(({ key, label }) => ({ key, label: inLanguage(label) })),
  ];
  const wanted = query.get('tab');
  const current = tabs.find(({ key }) => key === wanted)?.key ?? 'options';
  const Further = further.find(({ key }) => key === current)?.Component;
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Tabs>
        <TabBar
          tabs={tabs}
          value={current}
          onChange={(key) => setQuery(key === 'options' ? {} : { tab: key }, { replace: true })}
          label={t('title')}
          panelId={panelId}
        />
      </Tabs>
      <Panel id={panelId} role="tabpanel" tabIndex={0}>
        {current === 'options' ? <OptionsTab settings={settings} /> : null}
        {current === 'hours' ? <CompanyHours /> : null}
        {Further ? (
          <Suspense fallback={<FormSkeleton />}>
            <Further />
          </Suspense>
        ) : null}
      </Panel>
    </Page>
  );
}

// The first tab's words stand below the title's.
const Tabs = styled('div')({
  padding: '0 14px',
  borderBottom: hairline,
  '& > div': { border: 0 },
  [onPhones]: { padding: '0 6px' },
});

const Panel = styled(PageBody)({
  paddingTop: 20,
  [onPhones]: { paddingTop: 16 },
});

function useTabsOfFeatures() {
  const features = useFeatures();
  return useMemo(
    () =>
      features
        .flatMap(({ name, settingsTabs = [] }) =>
          settingsTabs.map((tab) => ({
            ...tab,
            Component: ahead(async () => (await tab.lazy()).Component, {
              Meanwhile: FormSkeleton,
              texts: name,
            }),
          })),
        )
        .sort((a, b) => a.order - b.order),
    [features],
  );
}
