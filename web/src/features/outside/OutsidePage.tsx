import ExtensionOffOutlined from '@mui/icons-material/ExtensionOffOutlined';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { mayUse } from '../../app/menu.ts';
import { useOutsidePlugins } from '../../app/outside/outside-context.ts';
import { useSession } from '../../lib/api/session.tsx';
import { EmptyState } from '../../ui/feedback/States.tsx';

/** Page of a plugin that the installation has added by itself, or a notice that there is none for this user. */
export function OutsidePage() {
  const { t } = useTranslation('outside');
  const { plugin = '' } = useParams();
  const { pathname } = useLocation();
  const { features, isKnown } = useOutsidePlugins();
  const visitor = useSession();
  const feature = features.find(({ name }) => name === `plugin-${plugin.toLowerCase()}`);
  const { page, planFlag } = feature ?? {};
  if (!isKnown) return null;
  if (!page || !mayUse({ ...page, ...(planFlag ? { planFlag } : {}) }, visitor))
    return <EmptyState icon={<ExtensionOffOutlined />} title={t('none')} text={t('noneText')} />;
  return <page.Component path={pathname.slice(`/p/${plugin}`.length).replace(/\/$/, '')} />;
}
