import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { EmptyState } from '../../../ui/feedback/States.tsx';
import { viewTexts } from './view-texts.ts';

/** Placeholder of a view (a named filter of tickets) without tickets. */
export function EmptyView() {
  return (
    <EmptyState
      icon={<FilterAltOutlined />}
      title={inLanguage(viewTexts.empty)}
      text={inLanguage(viewTexts.emptyText)}
    />
  );
}
