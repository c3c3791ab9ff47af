import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Worth compressing; the page itself is not, since the server writes into it. */
const compressible = /\.(js|css|svg|json|txt)$/;
/** Under this a compressed answer is no smaller on the wire. */
const smallestBytes = 1024;

/** Writes `.br` and `.gz` beside each file of the build, for a server that answers what is compressed already. */
export const precompress = (): Plugin => ({
  name: 'kindred-precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = await readdir(dir, { recursive: true });
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
