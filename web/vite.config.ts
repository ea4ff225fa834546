import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.BALCAO_SERVER ?? 'http://127.0.0.1:3000';

/** Pages and API share their paths: what a browser navigates to is the app, everything else is the server's. */
function pageLoad(request: IncomingMessage): string | undefined {
  const accepts = request.headers.accept ?? '';
  return request.headers['sec-fetch-mode'] === 'navigate' && accepts.includes('text/html')
    ? '/index.html'
    : undefined;
}

const base =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@emotion|stylis|@mui\/(system|utils|styled-engine|private-theming)|@tanstack)\//;

function isBase(id: string): boolean {
  return (
    base.test(id) ||
    /node_modules\/@mui\/material\/(styles|utils|ButtonBase|SvgIcon|Button|IconButton)\//.test(id)
  );
}

export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: ['balcao-src', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', '@emotion/react'],
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What every page needs, in one file: dozens of small ones compress badly and cost a request each.
        codeSplitting: { groups: [{ name: 'base', test: isBase }] },
      },
    },
  },
  server: {
    proxy: {
      '/socket.io': { target: server, ws: true },
      '^/(?!@|src/|node_modules/|index\\.html)': { target: server, bypass: pageLoad },
    },
  },
});
