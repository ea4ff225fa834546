import { identityPolicies, languages, positions, themes } from '@balcao/plugins/webchat/contract/limits.ts';
import type { WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ColorField } from '../../ui/forms/ColorField.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../ui/forms/SwitchField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { widgetCalls } from './api/widgets.ts';
import { FileFields } from './FileFields.tsx';
import { useFreeConnections } from './use-free-connections.ts';
import { WidgetPreview } from './WidgetPreview.tsx';
import {
  accents,
  newWidgetBody,
  type WidgetValues,
  widgetBody,
  widgetRules,
  widgetValues,
} from './widget-form.ts';

/** Fields whose key of the text is the field's name. */
const namedAlike = [
  ...(['name', 'origins', 'identity', 'greeting', 'accent', 'theme', 'position', 'language'] as const),
  ...(['attach', 'voice', 'rating', 'allowsAgents', 'isActive', 'filesBeforeAnswer'] as const),
  ...(['visitorMbPerDay', 'addressMbPerDay', 'chatMbPerDay'] as const),
];

interface WidgetDialogProps {
  open: boolean;
  /** null: a new one. */
  row: WebchatWidget | null;
  /** The company's chats, whose connections are taken. */
  widgets: readonly WebchatWidget[];
  onClose: () => void;
  onSaved: (row: WebchatWidget) => void;
}

/** Dialog in which an admin sets up a web chat: its name, allowed pages, visitors and look. */
export function WidgetDialog({ open, row, widgets, onClose, onSaved }: WidgetDialogProps) {
  const { t } = useTranslation('webchat');
  const optionsOf = <V extends string>(values: readonly V[], group: string) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  const save = useRecordSave<WebchatWidget, ReturnType<typeof widgetBody>>({
    open,
    record: row,
    bodyOf: (widget) => widgetBody(widgetValues(widget)),
    read: widgetCalls.read,
    send: widgetCalls.update,
    labels: {
      ...Object.fromEntries(namedAlike.map((field) => [field, t(field)])),
      title: t('widgetTitle'),
    },
    show: {
      origins: (origins) => origins.join('\n'),
      identity: (value) => t(`policy.${value}`),
      theme: (value) => t(`themes.${value}`),
      position: (value) => t(`positions.${value}`),
      language: (value) => t(`languages.${value}`),
    },
  });
  const free = useFreeConnections(open && row === null, widgets);
  return (
    <FormDialog<WidgetValues>
      open={open}
      title={row ? t('edit') : t('add')}
      width="md"
      initialValues={widgetValues(row)}
      validationSchema={widgetRules}
      fieldsOfCodes={{
        ERR_WEBCHAT_NAME_TAKEN: 'name',
        ERR_WEBCHAT_ORIGIN_INVALID: 'origins',
        ERR_WEBCHAT_CONNECTION_UNFIT: 'connectionId',
      }}
      onClose={onClose}
      onSubmit={async (values) => {
        onSaved(row ? await save(widgetBody(values)) : await widgetCalls.create(newWidgetBody(values)));
        toast.success(t('done'));
      }}
    >
      {({ values }) => (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: '1fr', md: '1fr 300px' } }}>
          <Stack sx={{ gap: 4, minWidth: 0 }}>
            <TextField name="name" label={t('name')} help={t('nameHelp')} required autoFocus={!row} />
            <TextField
              name="origins"
              label={t('origins')}
              help={t('originsHelp')}
              required
              multiline
              minRows={2}
              maxRows={6}
            />
            {free.length > 0 ? (
              <SelectField
                name="connectionId"
                label={t('connection')}
                help={t('connectionHelp')}
                emptyLabel={t('connectionNew')}
                options={free.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
            <SelectField
              name="identity"
              label={t('identity')}
              help={t(`policyHelp.${values.identity}`)}
              options={optionsOf(identityPolicies, 'policy')}
            />
            <TextField name="title" label={t('widgetTitle')} help={t('widgetTitleHelp')} />
            <TextField
              name="greeting"
              label={t('greeting')}
              help={t('greetingHelp')}
              multiline
              minRows={2}
              maxRows={5}
            />
            <ColorField name="accent" label={t('accent')} colors={accents} otherLabel={t('otherColor')} />
            <SelectField name="theme" label={t('theme')} options={optionsOf(themes, 'themes')} />
            <SelectField name="position" label={t('position')} options={optionsOf(positions, 'positions')} />
            <SelectField name="language" label={t('language')} options={optionsOf(languages, 'languages')} />
            <SwitchField name="attach" label={t('attach')} />
            <SwitchField name="voice" label={t('voice')} />
            {values.attach || values.voice ? <FileFields /> : null}
            <SwitchField name="rating" label={t('rating')} help={t('ratingHelp')} />
            <SwitchField name="allowsAgents" label={t('allowsAgents')} help={t('allowsAgentsHelp')} />
            <SwitchField name="isActive" label={t('isActive')} help={t('isActiveHelp')} />
          </Stack>
          <WidgetPreview values={values} />
        </Box>
      )}
    </FormDialog>
  );
}
