import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const messages = join(dirname(fileURLToPath(import.meta.resolve('@kindred/i18n/locales'))), 'messages');
const length = 12;

/**
 * Writes `revisionConfig.json` with the build's `version` (spec 1 §7). The version includes the texts, which are served beside the build
 * and which browsers cache by version.
 */
export const revision = (): Plugin => ({
  name: 'kindred-revision',
  apply: 'build',
  generateBundle(_options, bundle) {
    const hash = createHash('sha256');
    for (const file of Object.keys(bundle).sort()) hash.update(file);
    for (const file of readdirSync(messages, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.json')) hash.update(file).update(readFileSync(join(messages, file)));
    }
    const version = hash.digest('hex').slice(0, length);
    this.emitFile({ type: 'asset', fileName: 'revisionConfig.json', source: JSON.stringify({ version }) });
  },
});
