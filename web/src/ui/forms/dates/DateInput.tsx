import { styled } from '@mui/material/styles';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { token } from '../../../theme/tokens.ts';
import type { DateInputProps } from './date-input-props.ts';

const Picker = ahead(async () => (await import('./DatePickerInput.tsx')).DatePickerInput, {
  Meanwhile: () => <Place aria-hidden="true" />,
});

/**
 * A day, a time, or both, in the chosen language, typed or picked. The value is the text that the server takes, without a zone:
 * `2026-03-02`, `08:30` or `2026-03-02T08:30`; '' while nothing whole is there. Its code comes when the first one is shown.
 */
export function DateInput(props: DateInputProps) {
  return <Picker {...props} />;
}

/** Room of the field until its code is there. */
const Place = styled('div')({ height: 38, borderRadius: 8, border: `1px solid ${token('borderStrong')}` });
