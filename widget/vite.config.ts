import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Relative addresses: the browser finds the chunks beside the loader, on whichever server that was loaded from.
  base: './',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { conditions: ['balcao-src', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Built as a library: in a build for pages each import() gets a preloader, which would write into the head of the host page.
    lib: { entry: { loader: 'src/loader.ts', frame: 'src/frame-page.ts' }, formats: ['es'] },
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', minify: true },
      checks: { bundlerTimings: false },
    },
  },
});
