import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { flowChanged } from '@balcao/plugins/flows/contract/live-events.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { useChoice } from '../../../ui/dialogs/confirm.tsx';
import { createFlow, readFlow, readFlows } from '../api/flow-calls.ts';
import { copyName } from '../copy-name.ts';
import type { FlowStore } from '../drawing/flow-store.ts';
import type { DraftSaver } from './draft-saver.ts';

/**
 * Follows what colleagues do to the flow. Where both drew, it asks whose drawing stays: theirs, or the own one as a copy beside it.
 * Answers how to ask again.
 */
export function useColleagues(store: FlowStore, saver: DraftSaver): () => Promise<void> {
  const { t } = useTranslation('flows');
  const choose = useChoice();
  const navigate = useNavigate();
  const { status } = useSyncExternalStore(saver.subscribe, saver.read);
  const read = () => readFlow(saver.read().flow.id);

  const decide = async () => {
    const { name } = saver.read().flow;
    const answer = await choose({
      title: t('conflict.title'),
      text: t('conflict.text'),
      confirmLabel: t('conflict.copy'),
      otherLabel: t('conflict.theirs'),
      cancelLabel: t('conflict.later'),
    });
    if (answer === false) return;
    try {
      if (answer === 'other') {
        saver.take(await read());
        toast.success(t('conflict.loaded'));
        return;
      }
      const flows = await readFlows();
      const names = flows.map((flow) => flow.name);
      const copy = await createFlow(
        copyName(name, names, t('copy'), flowLimits.name.max),
        store.read().graph,
      );
      // The own drawing is in the copy: nothing here is lost with the page.
      saver.leave();
      toast.success(t('conflict.copied'));
      void navigate(`/flows/${copy.id}`);
    } catch (error) {
      toast.failure(error);
    }
  };
  const ask = useEffectEvent(() => void decide());
  useEffect(() => {
    if (status === 'conflict') ask();
  }, [status]);

  useLive<typeof flowChanged>('company-{id}-flow', (event) => {
    const { flow, status: standing } = saver.read();
    if (event.action === 'delete') {
      if (event.id !== flow.id) return;
      saver.leave();
      void navigate('/flows');
      return;
    }
    const { record } = event;
    if (record.id !== flow.id || standing !== 'saved') return;
    if (record.draftRevision === flow.draftRevision) saver.update(record);
    else if (record.draftRevision > flow.draftRevision)
      void read()
        .then((now) => {
          const here = saver.read();
          // Answers overtake each other, and a wrong value that is typed by now would be lost.
          if (here.status === 'saved' && !here.isInvalid && now.draftRevision > here.flow.draftRevision)
            saver.take(now);
        })
        .catch(toast.failure);
  });
  return decide;
}
