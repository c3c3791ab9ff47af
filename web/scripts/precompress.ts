import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Files to compress. Not the page, which the server changes. */
const compressible = /\.(js|css|svg|json|txt)$/;
/** The size from which a compressed answer is smaller on the wire. */
const smallestBytes = 1024;

/** Writes `.br` and `.gz` beside each file of the build, so that the server needs no compression. */
export const precompress = (): Plugin => ({
  name: 'kindred-precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    const files = Object.keys(bundle);
    await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(dir, file))));
  },
});

const compress = async (file: string) => {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
};
