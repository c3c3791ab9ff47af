import { features } from '@kindred/contract/experiments';
import { expect, test } from 'vitest';
import { files, isProduct, read } from './sources.ts';

test('every feature flag is read by the app or by the server', () => {
  const textsIn = (folder: string) => files.filter((path) => path.startsWith(folder) && isProduct(path)).map(read);
  const texts = { app: textsIn('web/src/'), server: textsIn('server/src/') };
  const broken = Object.entries(features).flatMap(([hid, feature]) => {
    const isRead = texts['readBy' in feature ? feature.readBy : 'app'].some((text) => text.includes(`'${hid}'`));
    return isRead ? [] : [hid];
  });
  expect(broken).toEqual([]);
});
