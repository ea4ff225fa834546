import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import logo from '../../../app/logo.svg';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { StepAction } from './StepAction.tsx';
import { type FirstSteps as Steps, steps } from './use-first-steps.ts';
import { useWords } from './use-words.ts';

/**
 * Introduction in place of an empty screen: leads the admin of a new company to the first answered customer, step by
 * step.
 */
export function FirstSteps({ first }: { first: Steps }) {
  const words = useWords();
  const { current, dismiss } = first;
  const now = steps.indexOf(current);
  return (
    <Frame aria-labelledby="first-steps">
      <img src={logo} alt="" width={44} height={44} />
      <h2 id="first-steps">{words.title}</h2>
      <p>{words.text}</p>
      <List>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === now ? 'step' : undefined}
            data-done={index < now || undefined}
          >
            <Mark className="numeric" {...(index < now ? { role: 'img', 'aria-label': words.done } : {})}>
              {index < now ? <CheckOutlined aria-hidden fontSize="inline" /> : index + 1}
            </Mark>
            <div>
              <strong>{words[step].title}</strong>
              {index === now ? <StepAction first={first} /> : null}
            </div>
          </li>
        ))}
      </List>
      <Button variant="text" size="small" onClick={dismiss} sx={{ color: 'text.secondary' }}>
        {words.dismiss}
      </Button>
    </Frame>
  );
}

const Frame = styled('section')({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 460,
  margin: 'auto',
  padding: '28px 20px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  fontSize: textSizes.body,
  '& > h2': {
    margin: '14px 0 0',
    color: token('text'),
    fontSize: textSizes.title,
    fontWeight: 600,
    textAlign: 'center',
  },
  '& > p': { margin: '4px 0 20px', color: token('muted'), textAlign: 'center' },
});

const List = styled('ol')({
  width: '100%',
  margin: '0 0 14px',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  textAlign: 'left',
  '& > li': {
    display: 'flex',
    gap: 12,
    padding: '12px 14px',
    border: '1px solid transparent',
    borderRadius: 12,
    color: token('muted'),
  },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& strong': { display: 'block', fontWeight: 550, lineHeight: '24px' },
  '& > li[aria-current]': { background: token('bg'), borderColor: token('border'), color: token('text') },
  '& > li[aria-current] strong': { fontWeight: 600 },
});

const Mark = styled('span')({
  flexShrink: 0,
  width: 24,
  height: 24,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 12,
  border: `1px solid ${token('borderStrong')}`,
  fontSize: textSizes.caption,
  fontWeight: 600,
  '[aria-current] > &': {
    background: token('accent'),
    borderColor: token('accent'),
    color: token('onAccent'),
  },
  '[data-done] > &': { borderColor: token('done'), color: token('done') },
});
