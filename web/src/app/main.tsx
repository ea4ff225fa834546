import '@fontsource-variable/inter/wght.css';
import './first-paint.css';
import '../lib/hooks/guard-back.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addressOf, basePath } from '../lib/base-path.ts';
import { startI18n } from '../lib/format/i18n.ts';
import { App } from './App.tsx';
import { features, loadStrings } from './all-features.ts';

await startI18n(loadStrings);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Opened beside the path, as at the server's own port: every page is below it.
if (`${location.pathname}/`.startsWith(`${basePath}/`))
  createRoot(root).render(
    <StrictMode>
      <App features={features} />
    </StrictMode>,
  );
else location.replace(addressOf(location.pathname + location.search + location.hash));
