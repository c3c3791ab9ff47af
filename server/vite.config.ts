import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const folder = fileURLToPath(new URL('dist', import.meta.url));

/** Modules read files beside their sources, and the build does not copy the files: so these URLs and folders stay those of the sources. */
const keepSourceUrls = (): Plugin => ({
  name: 'kindred-source-urls',
  enforce: 'pre',
  transform: {
    filter: { code: /import\.meta\.(?:url|dirname)/ },
    handler: (code, id) => {
      const source = relative(folder, id);
      return {
        code: code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`),
        // No line moves.
        map: null,
      };
    },
  },
});

/** The server as few files: Node.js takes a second to find, read and link the modules of the sources (decision 143). */
export default defineConfig({
  plugins: [keepSourceUrls()],
  // The project's own modules, and the packages of hundreds of modules. The others stay as their authors tested them.
  ssr: { noExternal: [/^@kindred\//, 'kysely', 'zod'] },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
