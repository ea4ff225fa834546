import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { Flow } from '@balcao/plugins/flows/schemas.ts';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { nameRule } from '../../lib/forms/form-rules.ts';
import { useAtOpening } from '../../lib/hooks/use-at-opening.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { updateFlow } from './api/flow-calls.ts';

interface FlowDialogProps {
  open: boolean;
  /** Flow to edit; null while the dialog is closed. */
  flow: Flow | null;
  onClose: () => void;
  onSaved: (flow: Flow) => void;
}

const rules = object({ name: nameRule(flowLimits.name.min, flowLimits.name.max) });

/** Dialog in which an admin changes the name of a flow, and whether it starts in new conversations. */
export function FlowDialog({ open, flow, onClose, onSaved }: FlowDialogProps) {
  const { t } = useTranslation('flows');
  const opened = useAtOpening(open, flow);
  return (
    <FormDialog
      open={open}
      title={t('edit')}
      initialValues={{ name: opened?.name ?? '', isOn: opened?.isOn ?? true }}
      validationSchema={rules}
      submitLabel={t('save')}
      fieldsOfCodes={{ ERR_FLOW_INVALID_NAME: 'name', ERR_FLOW_NAME_ALREADY_EXISTS: 'name' }}
      onClose={onClose}
      onSubmit={async ({ name, isOn }) => {
        if (!opened) return;
        onSaved(await change(opened, { name, isOn }));
        toast.success(t('done'));
      }}
    >
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        required
        autoFocus
        maxLength={flowLimits.name.max}
      />
      <SwitchField name="isOn" label={t('isOn')} help={t('isOnHelp')} />
    </FormDialog>
  );
}

/**
 * Sends only the fields that the user changed, so that the dialog does not switch a flow on again that a colleague
 * switched off meanwhile.
 */
function change(opened: Flow, { name, isOn }: { name: string; isOn: boolean }): Promise<Flow> {
  return updateFlow(opened.id, {
    ...(name === opened.name ? {} : { name }),
    ...(isOn === opened.isOn ? {} : { isOn }),
  });
}
