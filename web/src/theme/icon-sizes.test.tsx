import { expect, test } from '@jest/globals';
import SvgIcon from '@mui/material/SvgIcon';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from './theme.ts';

test.each([
  ['medium', '20px'],
  ['dense', '18px'],
  ['inline', '16px'],
  ['mark', '14px'],
] as const)('an icon of the size %s is %s high', (fontSize, height) => {
  render(
    <ThemeProvider theme={theme}>
      <SvgIcon fontSize={fontSize} titleAccess="icon" />
    </ThemeProvider>,
  );
  expect(getComputedStyle(screen.getByTitle('icon').closest('svg') ?? document.body).fontSize).toBe(height);
});
