import type { Assertion, FlowAssertions } from '@balcao/plugins/flows/assertions/schemas.ts';
import { assertionEnds, assertionHours, flowAssertionLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowSimulation } from '@balcao/plugins/flows/simulation/schemas.ts';
import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { object, string } from 'yup';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { isTooLong } from '../../../lib/forms/form-rules.ts';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { toast } from '../../../lib/toast.ts';
import { optionsOf, useQueues } from '../../../shared/choices/use-choices.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { changeAssertions, flowAssertions } from '../api/assertions.ts';
import { AssertionList } from './AssertionList.tsx';
import { assertionTexts, endTexts, hoursTexts } from './assertion-texts.ts';

interface AssertionsDialogProps {
  open: boolean;
  flowId: number;
  /** The conversation that is tried out, which can be kept as a check. */
  played: FlowSimulation | undefined;
  /** Answers of the API in that conversation. */
  callAnswers: NonNullable<Assertion['callAnswers']>;
  onClose: () => void;
}

const rules = object({ answerHas: string().max(flowAssertionLimits.text, isTooLong) });

/** Checks of a flow, with what its saved draft makes of them; the conversation on trial can become one. */
export function AssertionsDialog({ open, flowId, played: now, callAnswers, onClose }: AssertionsDialogProps) {
  const client = useQueryClient();
  const played = useAtOpening(open, now);
  const query = useQuery({ ...flowAssertions(flowId), enabled: open });
  const queues = useQueues();
  const { data } = query;
  const texts = customerTextsOf(played);
  const isFull = (data?.assertions.length ?? 0) >= flowAssertionLimits.perFlow;
  const canAdd = data !== undefined && texts.length > 0 && !isFull;
  const store = async (assertions: Assertion[]) => {
    const changed = await changeAssertions(flowId, { revision: data?.revision ?? 0, assertions });
    client.setQueryData<FlowAssertions>(flowAssertions(flowId).queryKey, changed);
  };
  return (
    <FormDialog
      open={open}
      title={inLanguage(assertionTexts.open)}
      width="sm"
      initialValues={initialValues(played)}
      validationSchema={rules}
      submitLabel={inLanguage(assertionTexts.save)}
      isLoading={query.isPending && query.isFetching}
      isReadOnly={!canAdd}
      onClose={onClose}
      onSubmit={({ answerHas, endsAs, queueId, atHours, staysSilent }) =>
        store([
          ...(data?.assertions ?? []),
          {
            ...{ customerTexts: texts, endsAs, atHours },
            ...(answerHas.trim() ? { answerHas: answerHas.trim() } : {}),
            ...(queueId === '' ? {} : { queueId }),
            ...(staysSilent ? { staysSilent } : {}),
            ...(callAnswers.length > 0
              ? { callAnswers: callAnswers.slice(0, flowAssertionLimits.callAnswers) }
              : {}),
          },
        ])
      }
    >
      <p style={{ margin: 0 }}>{inLanguage(assertionTexts.help)}</p>
      {data ? (
        <AssertionList
          {...data}
          onRemove={(index) =>
            void store(data.assertions.filter((_one, other) => other !== index)).catch(toast.failure)
          }
        />
      ) : null}
      {isFull ? <Alert severity="warning">{inLanguage(assertionTexts.full)}</Alert> : null}
      {canAdd ? (
        <>
          <h3 style={{ margin: 0 }}>{inLanguage(assertionTexts.add)}</h3>
          <p style={{ margin: 0 }}>
            {inLanguage(assertionTexts.said).replace('{{text}}', texts.join(' → '))}
          </p>
          <SwitchField name="staysSilent" label={inLanguage(assertionTexts.staysSilent)} />
          <TextField
            name="answerHas"
            label={inLanguage(assertionTexts.answerHas)}
            maxLength={flowAssertionLimits.text}
          />
          <SelectField
            name="endsAs"
            label={inLanguage(assertionTexts.endsAs)}
            options={assertionEnds.map((value) => ({ value, label: inLanguage(endTexts[value]) }))}
          />
          <SelectField
            name="queueId"
            label={inLanguage(assertionTexts.queue)}
            emptyLabel={inLanguage(assertionTexts.anyQueue)}
            options={optionsOf(queues)}
          />
          <SelectField
            name="atHours"
            label={inLanguage(assertionTexts.atHours)}
            options={assertionHours.map((value) => ({ value, label: inLanguage(hoursTexts[value]) }))}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

function customerTextsOf(played: FlowSimulation | undefined): string[] {
  const said = played?.entries.filter(({ from }) => from === 'customer') ?? [];
  return said.map(({ text }) => text.slice(0, flowAssertionLimits.text)).slice(0, flowAssertionLimits.texts);
}

interface Values {
  answerHas: string;
  endsAs: (typeof assertionEnds)[number];
  queueId: number | '';
  atHours: (typeof assertionHours)[number];
  staysSilent: boolean;
}

/** The conversation as it went: the last answer of the flow, and who has it then. */
function initialValues(played: FlowSimulation | undefined): Values {
  const state = played?.standing.state ?? 'none';
  const last = played?.entries.findLast(({ from }) => from === 'bot')?.text ?? '';
  return {
    answerHas: last.split('\n')[0]?.slice(0, flowAssertionLimits.text) ?? '',
    endsAs: state === 'none' ? 'flow' : state,
    ...{ queueId: '', atHours: 'open', staysSilent: played?.way.at(-1)?.output === 'timeout' },
  };
}
