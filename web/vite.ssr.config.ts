import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The public pages' second build, for the server alone: one file with everything in it (`src/ssr/entry.tsx`). */
export default defineConfig({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/ssr/entry.tsx',
    outDir: 'dist/ssr',
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
