import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconAction } from './IconAction.tsx';
import { Tooltip } from './Tooltip.tsx';

let drawnIcons = 0;

function Icon({ shape = 'dot' }: { shape?: string }) {
  drawnIcons += 1;
  return <i>{shape}</i>;
}

const button = () => screen.getByRole('button', { name: 'Fechar' });

test('an icon button is not drawn anew for another handler, and calls the one of the latest drawing', async () => {
  const called: string[] = [];
  const action = (name: string) => (
    <IconAction label="Fechar" onClick={() => called.push(name)}>
      <Icon />
    </IconAction>
  );
  const { rerender } = render(action('first'));
  const drawnBefore = drawnIcons;
  rerender(action('second'));
  await userEvent.click(button());
  expect({ called, drawnAgain: drawnIcons - drawnBefore }).toEqual({ called: ['second'], drawnAgain: 0 });
});

test('an icon button shows another icon, name and state', () => {
  const { rerender } = render(
    <IconAction label="Abrir" onClick={() => undefined}>
      <Icon />
    </IconAction>,
  );
  rerender(
    <IconAction label="Fechar" disabled onClick={() => undefined}>
      <Icon shape="cross" />
    </IconAction>,
  );
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('cross');
});

test('a handler that is given later is called, and one that is taken away is not', async () => {
  const called: string[] = [];
  const action = (onClick?: () => void) => (
    <IconAction label="Fechar" {...(onClick ? { onClick } : {})}>
      <Icon />
    </IconAction>
  );
  const { rerender } = render(action());
  rerender(action(() => called.push('later')));
  await userEvent.click(button());
  rerender(action());
  await userEvent.click(button());
  expect(called).toEqual(['later']);
});

test('one tooltip serves many controls, and nothing beside them', async () => {
  const user = userEvent.setup();
  render(
    <Tooltip title="Opções" of="button">
      <p>Texto</p>
      <button type="button">1</button>
      <button type="button">2</button>
    </Tooltip>,
  );
  await user.hover(screen.getByText('Texto'));
  await user.hover(screen.getByRole('button', { name: '2' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Opções');
  await user.hover(screen.getByText('Texto'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
