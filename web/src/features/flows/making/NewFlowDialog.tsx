import { flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import { type ReadyFlowKey, readyFlow, readyFlowKeys } from '@balcao/plugins/flows/contract/ready-flows.ts';
import type { Flow } from '@balcao/plugins/flows/schemas.ts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mixed, object, string } from 'yup';
import { inLanguage, type Language } from '../../../lib/format/i18n.ts';
import { isRequired, isTooLong, isTooShort } from '../../../lib/forms/form-rules.ts';
import { FileField } from '../../../shared/file-field/FileField.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { createFlow, importFlow } from '../api/flow-calls.ts';
import { readFlowFile } from './read-flow-file.ts';
import { makingTexts, readyTexts } from './texts.ts';

interface NewFlowDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (flow: Flow) => void;
}

interface Values {
  name: string;
  from: 'blank' | 'file' | ReadyFlowKey;
  file: File | null;
}

const { min, max } = flowLimits.name;
const rules = object({
  name: string()
    .trim()
    .min(min, isTooShort)
    .max(max, isTooLong)
    .when('from', ([from], rule) => (from === 'blank' ? rule.required(isRequired) : rule)),
  file: mixed<File>()
    .nullable()
    .when('from', ([from], rule) => (from === 'file' ? rule.required(isRequired) : rule))
    .test(
      'readable',
      () => inLanguage(makingTexts.unreadable),
      async (file) => !(file instanceof File) || (await readFlowFile(file)) !== null,
    ),
});

/** Makes a flow: a blank one, one that is ready to take, or one of a file. */
export function NewFlowDialog({ open, onClose, onMade }: NewFlowDialogProps) {
  const { t, i18n } = useTranslation('flows');
  const initialValues: Values = { name: '', from: 'blank', file: null };
  return (
    <FormDialog
      open={open}
      title={t('add')}
      initialValues={initialValues}
      validationSchema={rules}
      submitLabel={t('draw')}
      fieldsOfCodes={{ ERR_FLOW_INVALID_NAME: 'name', ERR_FLOW_NAME_ALREADY_EXISTS: 'name' }}
      onClose={onClose}
      onSubmit={async (values) => onMade(await make(values, i18n.language as Language))}
    >
      {({ values }) => (
        <>
          <SelectField
            name="from"
            label={inLanguage(makingTexts.from)}
            help={inLanguage(makingTexts.fromHelp)}
            options={[
              { value: 'blank', label: inLanguage(makingTexts.blank) },
              ...readyFlowKeys.map((key) => ({ value: key, label: inLanguage(readyTexts[key]) })),
              { value: 'file', label: inLanguage(makingTexts.file) },
            ]}
          />
          {values.from === 'file' ? (
            <>
              <FileField
                name="file"
                kept={null}
                required
                accept="application/json,.json"
                texts={{
                  label: inLanguage(makingTexts.fileLabel),
                  attach: inLanguage(makingTexts.attach),
                  none: inLanguage(makingTexts.attach),
                  replace: inLanguage(makingTexts.replace),
                  remove: inLanguage(makingTexts.remove),
                }}
              />
              {values.file ? <FileContents file={values.file} /> : null}
            </>
          ) : null}
          <TextField
            name="name"
            label={t('name')}
            help={values.from === 'blank' ? t('nameHelp') : inLanguage(makingTexts.nameHelp)}
            required={values.from === 'blank'}
            autoFocus
            maxLength={max}
          />
        </>
      )}
    </FormDialog>
  );
}

async function make({ name, from, file }: Values, language: Language): Promise<Flow> {
  const own = name.trim();
  if (from === 'blank') return createFlow(own);
  const read = from === 'file' ? file && (await readFlowFile(file)) : { file: readyFlow(from, language) };
  // The form's rule lets no file through that was not read.
  if (!read) return createFlow(own);
  return importFlow({ ...read.file, ...(own ? { name: own } : {}) });
}

/** Names the parts of a file that a flow cannot contain, before the flow is created. */
function FileContents({ file }: { file: File }) {
  const { data } = useQuery({
    queryKey: ['flow-file', file.name, file.size, file.lastModified],
    queryFn: () => readFlowFile(file),
    gcTime: 0,
  });
  if (!data) return null;
  const list = [...data.leftOut].map(([kind, count]) => `${kind} (${count})`).join(', ');
  return (
    <Alert severity={list ? 'warning' : 'info'}>
      {list ? `${inLanguage(makingTexts.leftOut).replace('{{list}}', () => list)} ` : null}
      {inLanguage(makingTexts.missing)}
    </Alert>
  );
}
