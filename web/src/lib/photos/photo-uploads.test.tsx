// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubPictures } from '../../../test/support/images.ts';
import { ApiError } from '../http/api.ts';
import { loadMoreCalls } from '../http/call-rows.ts';
import { type SendPhoto, usePhotoUploads } from './use-photo-uploads.ts';

type Uploads = ReturnType<typeof usePhotoUploads>;

/** What is under way to the server, as far as the test lets it go. */
interface Sent {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: Error) => void;
}

// A photo is refused by a call, and by then its table is there.
beforeAll(loadMoreCalls);

let now: Uploads;
let sent: Sent[];
let root: Root;

const send: SendPhoto = ({ name }, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    sent.push({ name, signal, progress: onProgress, arrive: resolve, fail: reject });
  });
const Page = () => {
  const uploads = usePhotoUploads('uploadPhoto', send);
  useLayoutEffect(() => {
    now = uploads;
  });
  return null;
};
const file = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const states = () =>
  now.uploads.map((upload) => [upload.file.name, upload.state === 'sending' ? upload.share : upload.state]);
const until = (expected: unknown) => vi.waitFor(() => act(async () => expect(states()).toEqual(expected)));
const underWay = (...names: string[]) =>
  vi.waitFor(() => act(async () => expect(sent.map(({ name }) => name)).toEqual(names)));
const make = (change: () => void) => act(async () => change());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubPictures();
  sent = [];
  root = createRoot(document.body);
  await act(async () => root.render(<Page />));
});
afterEach(() => act(async () => root.unmount()));

it('sends one photo after the other, and tells how far each is', async () => {
  await make(() => now.choose([file('one.png'), file('two.png')]));
  await underWay('one.png');
  await make(() => sent[0]?.progress(0.4));
  await until([
    ['one.png', 0.4],
    ['two.png', 0],
  ]);
  await make(() => sent[0]?.arrive());
  await underWay('one.png', 'two.png');
  await make(() => sent[1]?.arrive());
  await until([
    ['one.png', 'done'],
    ['two.png', 'done'],
  ]);
});

it('gives one up that is under way or waits, and goes on with the others', async () => {
  await make(() => now.choose([file('one.png'), file('two.png'), file('three.png')]));
  await underWay('one.png');
  const [one, two] = now.uploads;
  await make(() => {
    now.drop(two?.id ?? 0);
    now.drop(one?.id ?? 0);
  });
  await underWay('one.png', 'three.png');
  await make(() => sent[0]?.progress(0.9));
  await until([['three.png', 0]]);
});

it('sends one again that did not get through, from its beginning', async () => {
  await make(() => now.choose([file('one.png')]));
  await underWay('one.png');
  await make(() => sent[0]?.progress(0.7));
  await make(() => sent[0]?.fail(new ApiError({ failure: 'offline' })));
  await until([['one.png', 'failed']]);
  const [failed] = now.uploads;
  expect(failed).toMatchObject({ fault: 'offline', again: true });
  await make(() => failed && now.retry(failed));
  await until([['one.png', 0]]);
  await underWay('one.png', 'one.png');
  await make(() => sent[1]?.arrive());
  await until([['one.png', 'done']]);
});

it('goes on with what the line lost as soon as it is back, and with nothing else', async () => {
  await make(() => now.choose([file('one.png'), file('two.png'), file('three.gif', 'image/gif')]));
  await underWay('one.png');
  await make(() => sent[0]?.fail(new ApiError({ failure: 'timeout' })));
  await underWay('one.png', 'two.png');
  await make(() => sent[1]?.fail(new ApiError({ failure: 'offline' })));
  await until([
    ['one.png', 'failed'],
    ['two.png', 'failed'],
    ['three.gif', 'failed'],
  ]);
  await make(() => window.dispatchEvent(new Event('online')));
  await underWay('one.png', 'two.png', 'one.png');
  await make(() => sent[2]?.arrive());
  await underWay('one.png', 'two.png', 'one.png', 'two.png');
  await make(() => sent[3]?.arrive());
  await until([
    ['one.png', 'done'],
    ['two.png', 'done'],
    ['three.gif', 'failed'],
  ]);
});

it('lets a device’s picture go thirty seconds after nothing needs it', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  await make(() => now.choose([file('one.png')]));
  await underWay('one.png');
  await make(() => sent[0]?.arrive());
  await until([['one.png', 'done']]);
  vi.useFakeTimers();
  await make(() => now.drop(now.uploads[0]?.id ?? 0));
  vi.advanceTimersByTime(limits.photo.objectUrlSeconds * 1000 - 1);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('offers no second try of a file that itself is at fault, and sends none that can be seen to be', async () => {
  await make(() => now.choose([file('one.gif', 'image/gif'), file('two.png')]));
  await underWay('two.png');
  expect(now.uploads[0]).toMatchObject({ fault: 'photoType', again: false });
  const error = new ApiError({ status: 400, errors: [{ code: 4, field: 'file', message: '' }] });
  await make(() => sent[0]?.fail(error));
  await vi.waitFor(() =>
    act(async () => expect(now.uploads[1]).toMatchObject({ fault: 'photoTooSmall', again: false })),
  );
});

it('lets nothing travel on for a page that was left', async () => {
  await make(() => now.choose([file('one.png'), file('two.png')]));
  await underWay('one.png');
  await act(async () => root.unmount());
  // The queue would have gone on by now.
  await act(async () => undefined);
  expect([sent.length, sent[0]?.signal.aborted]).toEqual([1, true]);
  root = createRoot(document.body);
});
