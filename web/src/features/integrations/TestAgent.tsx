import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slowToast } from '../../lib/toast.ts';
import { testAgent } from './api/integrations.ts';
import type { IntegrationValues } from './integration-form.ts';

/** Button with which an admin asks the Dialogflow agent of the form, saved or not, for its greeting. */
export function TestAgent({ id, values }: { id: number | null; values: IntegrationValues }) {
  const { t } = useTranslation('integrations');
  const [isAsking, setAsking] = useState(false);
  const [reply, setReply] = useState<string | null>(null);
  const { projectName, jsonContent, language } = values;
  const ask = async () => {
    setAsking(true);
    setReply(null);
    await slowToast.attempt(async () => {
      const body = { ...(id === null ? {} : { id }), projectName, jsonContent, language };
      const answer = await testAgent(body);
      setReply(answer.reply);
    }, t('test.done'));
    setAsking(false);
  };
  return (
    <div>
      <Button
        variant="outlined"
        disabled={isAsking || projectName.trim() === '' || jsonContent.trim() === ''}
        onClick={() => void ask()}
      >
        {t(isAsking ? 'test.asking' : 'test.ask')}
      </Button>
      {reply === null ? null : (
        <Alert severity="success" sx={{ mt: 3 }}>
          {reply === '' ? t('test.silent') : t('test.says', { reply })}
        </Alert>
      )}
    </div>
  );
}
