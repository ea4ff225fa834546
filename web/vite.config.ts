import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { belowAnyPath } from './build/below-any-path.ts';
import { fileName, groups, isNotFirst } from './build/files-of-first-screen.ts';
import { leaveOut } from './build/leave-out.ts';
import { leaveOutPieces } from './build/leave-out-pieces.ts';
import { narrowEmojis } from './build/narrow-emojis.ts';
import { narrowFont } from './build/narrow-font.ts';
import { writeVersion } from './build/write-version.ts';

const server = process.env.BALCAO_SERVER ?? 'http://127.0.0.1:3000';

/** Pages and API share their paths: what a browser navigates to is the app, everything else is the server's. */
function pageLoad(request: IncomingMessage): string | undefined {
  const accepts = request.headers.accept ?? '';
  return request.headers['sec-fetch-mode'] === 'navigate' && accepts.includes('text/html')
    ? '/index.html'
    : undefined;
}

export default defineConfig({
  plugins: [
    react(),
    leaveOut(),
    leaveOutPieces(),
    narrowEmojis(),
    narrowFont(),
    writeVersion(),
    belowAnyPath(),
  ],
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
    // Every browser of the target preloads modules by itself. What the page loads first is there before any other file asks for it.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isNotFirst) },
    rolldownOptions: {
      output: { codeSplitting: { groups }, chunkFileNames: fileName },
      checks: { bundlerTimings: false },
    },
  },
  server: {
    proxy: {
      '/socket.io': { target: server, ws: true },
      '^/(?!@|src/|node_modules/|index\\.html)': { target: server, bypass: pageLoad },
    },
  },
});
