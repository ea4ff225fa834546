import { callMethods, flowLimits } from '@balcao/plugins/flows/contract/limits.ts';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { useField } from 'formik';
import { useState } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { callTexts } from './call-texts.ts';
import { FlowText, ShortFlowText } from './FlowText.tsx';
import { Items } from './Items.tsx';
import type { NodeValues } from './node-values.ts';
import { SecretsDialog } from './SecretsDialog.tsx';

type HeaderValues = NodeValues['headers'][number];
type PathValues = NodeValues['answerPaths'][number];

/** Fields of a node that asks the company's own API. */
export function CallFields() {
  const [{ value: method }] = useField<NodeValues['method']>('method');
  const [{ value: address }] = useField<string>('address');
  const [isOpen, setOpen] = useState(false);
  const numbered = (text: string, number: number) => `${text} ${number}`;
  return (
    <>
      <SelectField
        name="method"
        label={inLanguage(callTexts.method)}
        options={callMethods.map((value) => ({ value, label: value }))}
      />
      <ShortFlowText
        name="address"
        label={inLanguage(callTexts.address)}
        help={inLanguage(callTexts.addressHelp)}
        maxLength={flowLimits.address}
      />
      {method === 'GET' ? null : (
        <FlowText name="body" label={inLanguage(callTexts.body)} minRows={3} maxLength={flowLimits.text} />
      )}
      <Items<HeaderValues>
        name="headers"
        label={inLanguage(callTexts.headers)}
        addLabel={inLanguage(callTexts.addHeader)}
        max={flowLimits.headers}
        itemName={(number) => numbered(inLanguage(callTexts.header), number)}
        newItem={() => ({ name: '', value: '' })}
      >
        {(_item, path, number) => (
          <>
            <TextField
              name={`${path}.name`}
              label={numbered(inLanguage(callTexts.header), number)}
              maxLength={flowLimits.headerName}
            />
            <TextField
              name={`${path}.value`}
              label={numbered(inLanguage(callTexts.headerValue), number)}
              help={inLanguage(callTexts.headerHelp)}
              maxLength={flowLimits.headerValue}
            />
          </>
        )}
      </Items>
      <div>
        <Button size="small" startIcon={<KeyOutlined />} onClick={() => setOpen(true)}>
          {inLanguage(callTexts.secrets)}
        </Button>
      </div>
      <Items<PathValues>
        name="answerPaths"
        label={inLanguage(callTexts.answer)}
        addLabel={inLanguage(callTexts.addPath)}
        max={flowLimits.answerPaths}
        itemName={(number) => numbered(inLanguage(callTexts.variable), number)}
        newItem={() => ({ variable: '', path: '' })}
      >
        {(_item, path, number) => (
          <>
            <TextField
              name={`${path}.variable`}
              label={numbered(inLanguage(callTexts.variable), number)}
              maxLength={flowLimits.variableName}
            />
            <TextField
              name={`${path}.path`}
              label={numbered(inLanguage(callTexts.path), number)}
              help={inLanguage(callTexts.pathHelp)}
              maxLength={flowLimits.answerPath}
            />
          </>
        )}
      </Items>
      <SecretsDialog open={isOpen} address={address} onClose={() => setOpen(false)} />
    </>
  );
}
