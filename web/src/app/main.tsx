import '@fontsource-variable/inter/wght.css';
import './first-paint.css';
import '../lib/hooks/guard-back.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addressOf, basePath } from '../lib/base-path.ts';
import { startI18n } from '../lib/format/i18n.ts';
import { App } from './App.tsx';
import { features, loadStrings } from './all-features.ts';

// Entry of the web app: loads the texts of the user's language, then mounts the app.
await startI18n(loadStrings);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// Opened outside the base path of this installation, as at the server's own port: leads to the same page below it.
if (`${location.pathname}/`.startsWith(`${basePath}/`))
  createRoot(root).render(
    <StrictMode>
      <App features={features} />
    </StrictMode>,
  );
else location.replace(addressOf(location.pathname + location.search + location.hash));
