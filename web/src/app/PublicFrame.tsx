import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { hairline, onPhones, token } from '../theme/tokens.ts';
import logo from './logo.svg';
import { LanguageMenu } from './shell/LanguageMenu.tsx';
import { ThemeToggle } from './shell/ThemeToggle.tsx';

/**
 * Layout around the pages that visitors see without a sign-in. The sheet appears together with its page: an empty one
 * would grow and jump.
 */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Tools>
        <LanguageMenu />
        <ThemeToggle />
      </Tools>
      <Suspense fallback={null}>
        <Column>
          <Brand>
            <img src={logo} alt="" width={36} height={36} />
            Balcão
          </Brand>
          <Sheet>{children}</Sheet>
        </Column>
      </Suspense>
    </Frame>
  );
}

const Frame = styled('div')({
  minHeight: '100%',
  height: '100%',
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  background: `radial-gradient(900px 420px at 50% -8%, ${token('accentTint')}, transparent 70%), ${token('sunken')}`,
});

const Tools = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 4,
  padding: 12,
  color: token('muted'),
});

const Column = styled('main')({
  width: '100%',
  maxWidth: 424,
  margin: 'auto',
  padding: '8px 16px 64px',
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
});

const Brand = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  fontSize: '1.25rem',
  fontWeight: 650,
  letterSpacing: '-0.02em',
});

const Sheet = styled('div')({
  background: token('raised'),
  border: hairline,
  borderRadius: 16,
  padding: 28,
  [onPhones]: { padding: 20 },
});
