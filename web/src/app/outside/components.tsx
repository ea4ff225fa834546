import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { DateInput } from '../../ui/forms/dates/DateInput.tsx';
import { describedBy, Field } from '../../ui/forms/Field.tsx';
import { SwitchRow } from '../../ui/forms/SwitchRow.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import type { PlainTextFieldProps, PluginComponents } from './contract.ts';

/** The app's own components under the names and properties that plugins rely on, whatever ours are called next year. */
export const components: PluginComponents = {
  Page: ({ title, count, action, children }) => (
    <Page>
      <PageHeader title={title} count={count} {...(action ? { action } : {})} />
      <PageBody>{children}</PageBody>
    </Page>
  ),
  Section: ({ title, children }) => (
    <section>
      <h3>{title}</h3>
      <Spaced>{children}</Spaced>
    </section>
  ),
  Form: ({ children }) => <Spaced style={{ maxWidth: 560 }}>{children}</Spaced>,
  Button: ({ kind = 'quiet', type = 'button', isSmall = false, isDisabled = false, onClick, children }) => (
    <Button
      variant={kind === 'primary' ? 'contained' : 'outlined'}
      size={isSmall ? 'small' : 'medium'}
      sx={{ alignSelf: 'flex-start', flexShrink: 0 }}
      type={type}
      disabled={isDisabled}
      onClick={() => onClick?.()}
    >
      {children}
    </Button>
  ),
  TextField: PlainTextField,
  Switch: ({ label, isOn, onChange, help, isDisabled = false }) => (
    <SwitchRow label={label} help={help} isOn={isOn} isDisabled={isDisabled} onChange={onChange} />
  ),
  Rows: ({ label, rows }) => (
    <List aria-label={label}>
      {rows.map(({ key, title, text, action }) => (
        <li key={key}>
          <span>
            <strong>{title}</strong>
            {text ? <small>{text}</small> : null}
          </span>
          {action}
        </li>
      ))}
    </List>
  ),
  EmptyState,
  ErrorState,
  Link: ({ to, children }) => <Link to={to}>{children}</Link>,
};

function PlainTextField({
  label,
  value,
  onChange,
  type = 'text',
  help,
  error,
  isRequired = false,
  maxLength,
}: PlainTextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error} required={isRequired}>
      {type === 'date' || type === 'datetime-local' ? (
        <DateInput
          id={id}
          kind={type === 'date' ? 'date' : 'datetime'}
          value={value}
          onChange={onChange}
          labelledBy={`${id}-label`}
          describedBy={describedBy(id, error, help)}
          required={isRequired}
          error={Boolean(error)}
        />
      ) : (
        <OutlinedInput
          fullWidth
          id={id}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={Boolean(error)}
          slotProps={{
            input: {
              'aria-describedby': describedBy(id, error, help),
              'aria-required': isRequired,
              ...(maxLength === undefined ? {} : { maxLength }),
            },
          }}
        />
      )}
    </Field>
  );
}

const Spaced = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 });

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 0',
    '&:not(:last-child)': { borderBottom: hairline },
  },
  '& > li > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontSize: textSizes.body, fontWeight: 550 },
  '& small': { color: token('muted'), fontSize: textSizes.caption },
});
