import { queueColors } from '@balcao/plugins/queues/contract/limits.ts';
import type { Queue } from '@balcao/plugins/queues/schemas.ts';
import Stack from '@mui/material/Stack';
import type { FormikProps } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { FlowSelect } from '../../shared/automation/FlowSelect.tsx';
import { IntegrationSelect } from '../../shared/automation/IntegrationSelect.tsx';
import { PromptSelect } from '../../shared/automation/PromptSelect.tsx';
import { OpeningHoursField } from '../../shared/opening-hours/OpeningHoursField.tsx';
import { SimulatorSplit } from '../../shared/simulator/SimulatorSplit.tsx';
import type { SimulatorPane } from '../../shared/simulator/use-simulator-pane.ts';
import { MessageField } from '../../shared/variables/MessageField.tsx';
import { ColorField } from '../../ui/forms/ColorField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { OptionsEditor } from './options/OptionsEditor.tsx';
import { type QueueTab, type QueueValues, queueBody, tabOfErrors } from './queue-form.ts';

/** Minimum height of the tabs: a short tab must not shrink the dialog and move the tabs under the pointer. */
const tallestTab = { sm: 'min(760px, calc(100vh - 247px))' };

interface QueueFieldsProps {
  form: FormikProps<QueueValues>;
  queue: Queue | null;
  taken: readonly string[];
  hasHours: boolean;
  simulator: SimulatorPane;
}

/** Form of a queue in tabs, with the simulator beside it, in which an admin sees what customers would get. */
export function QueueFields({ form, queue, taken, hasHours, simulator }: QueueFieldsProps) {
  const { t } = useTranslation('queues');
  const panelId = useId();
  const [tab, setTab] = useState<QueueTab>('data');
  const { values, errors, submitCount, isSubmitting } = form;
  useHoursHint(values.schedules);
  // When a field of another tab refuses the save, that tab is opened.
  const seen = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return;
    seen.current = submitCount;
    const wrong = tabOfErrors(errors);
    if (wrong) setTab(wrong);
  }, [isSubmitting, submitCount, errors]);
  const tabs = [
    { key: 'data' as const, label: t('tabs.data') },
    { key: 'options' as const, label: t('tabs.options'), count: values.options.length || undefined },
    ...(hasHours ? [{ key: 'hours' as const, label: t('tabs.hours') }] : []),
  ];
  const { color: _color, integrationId: _integrationId, flowId: _flowId, ...body } = queueBody(values);
  return (
    <SimulatorSplit pane={simulator} trial={{ queue: { ...body, id: queue?.id ?? null } }}>
      <TabBar tabs={tabs} value={tab} onChange={setTab} label={t('tabs.label')} panelId={panelId} />
      <Stack
        id={panelId}
        role="tabpanel"
        aria-label={t(`tabs.${tab}`)}
        sx={{ gap: 4, pt: 4, minHeight: tallestTab }}
      >
        {tab === 'data' ? (
          <>
            <TextField name="name" label={t('name')} required autoFocus />
            <ColorField
              name="color"
              colors={queueColors}
              label={t('color')}
              help={t('colorHelp')}
              otherLabel={t('otherColor')}
              taken={{ colors: taken, label: (color) => t('colorTaken', { color }) }}
            />
            <MessageField name="greetingMessage" label={t('greeting')} help={t('greetingHelp')} />
            <MessageField
              name="outOfHoursMessage"
              label={t('outOfHours')}
              help={t(hasHours ? 'outOfHoursHelp' : 'outOfHoursOff')}
            />
            <FlowSelect of="queue" />
            <IntegrationSelect />
            <PromptSelect label={t('prompt')} help={t('promptHelp')} emptyLabel={t('noPrompt')} />
            <TextField name="orderQueue" label={t('order')} help={t('orderHelp')} type="text" maxLength={6} />
          </>
        ) : null}
        {tab === 'options' ? <OptionsEditor name="options" /> : null}
        {tab === 'hours' ? <OpeningHoursField name="schedules" /> : null}
      </Stack>
    </SimulatorSplit>
  );
}

/** Reminds the admin, at the first change of hours, that they are stored together with the queue. */
function useHoursHint(week: QueueValues['schedules']): void {
  const { t } = useTranslation('queues');
  const first = useRef(week);
  const wasSaid = useRef(false);
  useEffect(() => {
    if (wasSaid.current || week === first.current) return;
    wasSaid.current = true;
    toast.info(t('hoursHint'));
  }, [week, t]);
}
