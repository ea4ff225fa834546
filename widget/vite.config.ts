import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The pieces are found beside the loader, wherever that was taken from.
  base: './',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { conditions: ['balcao-src', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A library's build: that of pages puts a preloader around every import, which writes into the page's head.
    lib: { entry: { loader: 'src/loader.ts', frame: 'src/frame-page.ts' }, formats: ['es'] },
    minify: true,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js', minify: true },
      checks: { bundlerTimings: false },
    },
  },
});
