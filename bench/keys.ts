// Measures the processor time of signing and sealing, which depends less on other load than elapsed time: with raw
// keys, which Node.js imports each time, with stored KeyObjects, and for a page of 20 cards. `node bench/keys.ts
// [--write]`
import { createCipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { operationToken } from '../server/src/features/matches-game/operation-token.ts';
import { createImageUrls } from '../server/src/pictures/image-urls.ts';
import { table, writeFigures } from './page.ts';
import { keys } from './sessions.db.ts';

const rounds = 5;
const cards = 20;
/** The number of different images, which repeat. */
const pictures = 10_000;

/** Microseconds of processor time per run, the minimum of several rounds. */
const measureMicroseconds = (runs: number, work: (run: number) => void): number => {
  for (let run = 0; run < runs; run += 1) work(run);
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (let run = 0; run < runs; run += 1) work(run);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / runs;
  });
  return Math.min(...times);
};

const raw = randomBytes(32);
const keyObject = createSecretKey(raw);
const nonce = randomBytes(12);
const sign = (key: Buffer | KeyObject) => () => void createHmac('sha256', key).update('a text to sign').digest();
const encipher = (key: Buffer | KeyObject) => () => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.update('a text to seal');
  cipher.final();
};
const imageUrls = createImageUrls(createSecretKey(randomBytes(16)), keys.signer, keys.clock);
const page = (run: number): void => {
  for (let card = run * cards; card < (run + 1) * cards; card += 1) {
    operationToken(keys, '7', String(card));
    // The thumbnail and the album preview.
    for (let shown = 0; shown < 2; shown += 1) imageUrls.url(String(card % pictures), 'w');
  }
};

const { values } = parseArgs({ options: { write: { type: 'boolean' } } });
const rowOf = (name: string, microseconds: number): string[] => [name, microseconds.toFixed(1)];
const figures = table(
  ['what', 'µs of processor'],
  [
    rowOf('HMAC-SHA256, key as a Buffer', measureMicroseconds(5000, sign(raw))),
    rowOf('the same, key as a kept KeyObject', measureMicroseconds(5000, sign(keyObject))),
    rowOf('AES-256-GCM, key as a Buffer', measureMicroseconds(5000, encipher(raw))),
    rowOf('the same, key as a kept KeyObject', measureMicroseconds(5000, encipher(keyObject))),
    rowOf(`tokens and image URLs of a page of ${cards} cards`, measureMicroseconds(500, page)),
  ],
);
console.log(figures);
if (values.write) await writeFigures('key figures', figures);
