import { features } from '@kindred/contract/experiments';
import { expect, test } from 'vitest';
import { files, isProduct, read } from './sources.ts';

test('every feature flag is read by the app, or says what it waits for', () => {
  const app = files.filter((path) => path.startsWith('web/src/') && isProduct(path)).map(read);
  const isRead = (hid: string) => app.some((text) => text.includes(`'${hid}'`));
  const broken = Object.entries(features).flatMap(([hid, feature]) =>
    isRead(hid) === 'waitsFor' in feature ? [hid] : [],
  );
  expect(broken).toEqual([]);
});
