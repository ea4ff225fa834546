import '@fontsource-variable/inter/wght.css';
import './first-paint.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/format/i18n.ts';
import { App } from './App.tsx';
import { features, loadStrings } from './all-features.ts';

await startI18n(loadStrings);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App features={features} />
  </StrictMode>,
);
