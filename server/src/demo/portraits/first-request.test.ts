import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { loadDemoMembers } from '../demo-data/load-demo-members.ts';
import { loadDemoNames } from '../demo-data/names.ts';
import { portraitSize } from './draw-portrait.ts';

const app = await testApp({ env: { DEMO: '3' } });
const { context } = app;
await loadDemoMembers(context, await loadDemoNames(context.db), new AbortController().signal);
const [photo, other] = await context.db.selectFrom('photo').selectAll().orderBy('id').execute();

const ask = (url: string) => app.app.inject({ url, headers: { host: 'localhost' } });

test('draws a portrait at its first request, once for concurrent requests, and stores it', async () => {
  if (!photo) throw new Error('no photo');
  const puts = vi.spyOn(context.storage, 'save');
  const presets = ['w', 'p', 'o', 'blurred'] as const;
  const asked = Array.from({ length: 10 }, (_, index) =>
    ask(context.imageUrls.url(photo.id, presets[index % presets.length] ?? 'w')),
  );
  const answers = await Promise.all([...asked, context.portraits?.draw(photo.id, 'patient')]);
  expect(answers.slice(0, 10).map((answer) => typeof answer === 'object' && answer.statusCode)).toEqual(
    Array.from({ length: 10 }, () => 200),
  );
  expect(puts).toHaveBeenCalledTimes(presets.length);
  await ask(context.imageUrls.url(photo.id, 'w'));
  expect(puts).toHaveBeenCalledTimes(presets.length);

  const { width, height } = await sharp((await ask(context.imageUrls.url(photo.id, 'o'))).rawPayload).metadata();
  expect({ width, height }).toEqual(portraitSize);
  const row = await context.db.selectFrom('photo').selectAll().where('id', '=', photo.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject(portraitSize);
  expect(row.thumbhash).toMatch(/^[\w+/=]{20,}$/);
});

test('draws only photos with a demo seed', async () => {
  if (!other) throw new Error('no photo');
  await context.db.updateTable('photo').set({ demo_seed: null }).where('id', '=', other.id).execute();
  expect((await ask(context.imageUrls.url(other.id, 'w'))).statusCode).toBe(404);
  expect((await ask(context.imageUrls.url('999999', 'w'))).statusCode).toBe(404);
});
