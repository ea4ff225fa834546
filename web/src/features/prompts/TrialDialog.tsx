import type { Prompt, Trial } from '@balcao/plugins/prompts/schemas.ts';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slowToast } from '../../lib/toast.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { tryPrompt } from './api/prompts.ts';
import { type PromptValues, promptBody } from './prompt-form.ts';

interface Line {
  fromMe: boolean;
  text: string;
  /** Details of the engine's answer. */
  about?: Trial;
}

/** Button and dialog with which an admin tries out the form's prompt, saved or not, as a customer. */
export function TrialButton({ row }: { row: Prompt | null }) {
  const { t } = useTranslation('prompts');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ScienceOutlined />} onClick={() => setOpen(true)}>
        {t('trial.open')}
      </Button>
      <TrialDialog open={isOpen} row={row} onClose={() => setOpen(false)} />
    </>
  );
}

function TrialDialog({ open, row, onClose }: { open: boolean; row: Prompt | null; onClose: () => void }) {
  const { t } = useTranslation('prompts');
  const { values } = useFormikContext<PromptValues>();
  const [lines, setLines] = useState<Line[]>([]);
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);

  const handleAsk = async (event: FormEvent) => {
    event.preventDefault();
    // The form of the prompt is around this one in React's tree, and would be saved as well.
    event.stopPropagation();
    const text = typed.trim();
    if (text === '' || isAsking) return;
    const asked = [...lines, { fromMe: false, text }];
    setLines(asked);
    setTyped('');
    setAsking(true);
    try {
      const {
        prompt,
        apiKey,
        maxTokens,
        maxMessages,
        temperature,
        baseUrl,
        model,
        tokenField,
        usesKnowledge,
      } = promptBody(values);
      const about = await tryPrompt({
        promptId: row?.id ?? null,
        prompt,
        apiKey,
        maxTokens,
        maxMessages,
        temperature,
        baseUrl,
        model,
        tokenField,
        usesKnowledge,
        messages: asked
          .filter((line) => line.text !== '')
          .slice(-40)
          .map((line) => ({ fromMe: line.fromMe, text: line.text })),
      });
      setLines([...asked, { fromMe: true, text: about.text, about }]);
    } catch (error) {
      setLines(lines);
      setTyped(text);
      slowToast.failure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <AppDialog
      open={open}
      title={t('trial.title')}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={() => setLines([])} disabled={lines.length === 0}>
            {t('trial.again')}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Quiet>{t('trial.text')}</Quiet>
        <Talk aria-live="polite" aria-busy={isAsking}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
            <Said key={index} data-mine={line.fromMe}>
              {line.text || t('trial.nothing')}
              {line.about?.handsOver ? (
                <em>{t('trial.handsOver', { reason: line.about.reason || t('trial.noReason') })}</em>
              ) : null}
              {line.about && line.about.sources.length > 0 ? (
                <em>{t('trial.sources', { sources: line.about.sources.join(', ') })}</em>
              ) : null}
            </Said>
          ))}
          {isAsking ? <Quiet>{t('trial.asking')}</Quiet> : null}
        </Talk>
        <form onSubmit={(event) => void handleAsk(event)}>
          <Stack sx={{ flexDirection: 'row', gap: 2 }}>
            <OutlinedInput
              fullWidth
              autoFocus
              value={typed}
              placeholder={t('trial.placeholder')}
              inputProps={{ 'aria-label': t('trial.placeholder'), maxLength: 4000 }}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" variant="contained" disabled={isAsking || typed.trim() === ''}>
              {t('trial.ask')}
            </Button>
          </Stack>
        </form>
      </Stack>
    </AppDialog>
  );
}

const Quiet = styled('p')({ margin: 0, color: token('muted'), fontSize: textSizes.body });
const Talk = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, minHeight: 160 });
const Said = styled('div')({
  maxWidth: '85%',
  padding: '8px 12px',
  borderRadius: 10,
  border: hairline,
  background: token('sunken'),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-mine="true"]': { alignSelf: 'flex-end', background: token('hover') },
  '& > em': {
    display: 'block',
    marginTop: 4,
    color: token('muted'),
    fontSize: textSizes.small,
    fontStyle: 'normal',
  },
});
