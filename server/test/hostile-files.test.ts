import { limits } from '@kindred/contract/limits';
import type { Photo } from '@kindred/contract/photos';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { presets } from '../src/pictures/image-urls.ts';
import { testApp } from './harness.ts';
import { createHostileFiles, type FileOutcome, forbiddenMarks } from './hostile-files.ts';
import { type SeededMember, seedMembers } from './seeded-members.ts';

const mib = 1_048_576;
/** More than the largest image needs when decoded twice. Without limits, the files need many times as much. */
const maxGrowthMib = 900;
/** Concurrent uploads. */
const concurrency = 6;

test('refuses or sanitizes 200 hostile files, and continues to accept photos', async () => {
  const app = await testApp();
  const { context } = app;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const files = await createHostileFiles();
  expect(files.length).toBeGreaterThanOrEqual(200);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);

  // An album has a limit, so the uploads are spread over members.
  const members = await seedMembers(context, Math.ceil(files.length / limits.photo.batch));
  const before = process.memoryUsage().rss / mib;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss / mib);
  }, 20);

  const send = async (bytes: Buffer, { access }: SeededMember) => {
    const form = new FormData();
    form.append('album_id', String(limits.photo.albumId));
    // The declared type is wrong for most files.
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    return fetch(`http://127.0.0.1:${port}/apis/photos/v1/users/me/photos/from/file`, {
      method: 'POST',
      body: form,
      headers: { authorization: `JWT ${access}`, host: 'localhost' },
    });
  };

  /** Lists files of a stored photo that are no plain webp, or that contain something of the upload. */
  const findTraces = async ({ images }: Photo): Promise<string[]> => {
    const found: string[] = [];
    const id = context.imageUrls.read(/media\/([\w-]+)/.exec(images.o)?.[1] ?? '')?.photoId ?? '';
    for (const preset of presets) {
      const stream = await context.storage.get(context.imageUrls.name(id, preset));
      const bytes = Buffer.concat((await stream?.toArray()) ?? []);
      const { format, exif, xmp, iptc, icc, comments, pages } = await sharp(bytes).metadata();
      if (format !== 'webp' || exif || xmp || iptc || icc || comments || pages) found.push(`metadata in ${preset}`);
      if (bytes.readUInt32LE(4) + 8 !== bytes.length) found.push(`bytes behind ${preset}`);
      found.push(...forbiddenMarks.filter((mark) => bytes.includes(mark)).map((mark) => `${mark} in ${preset}`));
    }
    return found;
  };

  const counts: Record<string, number> = {};
  const faults: string[] = [];
  const upload = async (
    { name, bytes, allowedOutcomes }: (typeof files)[number],
    member: SeededMember,
  ): Promise<void> => {
    const response = await send(bytes, member);
    const body = (await response.json()) as { result?: { photo: Photo }; errors?: { code: FileOutcome }[] };
    const outcome = body.result ? 'stored' : (body.errors?.[0]?.code ?? 1);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (response.status >= 500 || !allowedOutcomes.includes(outcome))
      faults.push(`${name}: ${response.status}, ${outcome}`);
    if (body.result) for (const trace of await findTraces(body.result.photo)) faults.push(`${name}: ${trace}`);
  };

  const queue = files.map((file, index) => ({
    file,
    member: members[Math.floor(index / limits.photo.batch)] as SeededMember,
  }));
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await upload(next.file, next.member);
    }),
  );
  clearInterval(watch);
  const grown = peak - before;
  process.stdout.write(
    `\nhostile files: ${files.length}; outcomes ${JSON.stringify(counts)}; rss ${before.toFixed(0)} MiB before, ${peak.toFixed(0)} at most\n`,
  );
  expect(faults).toEqual([]);
  expect(grown).toBeLessThan(maxGrowthMib);

  // The server still accepts a photo.
  const [fresh] = (await seedMembers(context, 1)) as [SeededMember];
  const good = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#c47' } })
    .jpeg()
    .toBuffer();
  expect((await send(good, fresh)).status).toBe(200);
}, 300_000);
