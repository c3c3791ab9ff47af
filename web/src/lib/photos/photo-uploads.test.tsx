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

/** A request whose progress the test controls. */
interface Sent {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
  readonly arrive: () => void;
  readonly fail: (error: Error) => void;
}

// The app has loaded the table before the call that refuses a photo.
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
const file = (name: string, type = 'image/png') => new File(['image'], name, { type });
const states = () =>
  now.uploads.map((upload) => [upload.file.name, upload.state === 'sending' ? upload.share : upload.state]);
const until = (expected: unknown) => vi.waitFor(() => act(async () => expect(states()).toEqual(expected)));
const untilSent = (...names: string[]) =>
  vi.waitFor(() => act(async () => expect(sent.map(({ name }) => name)).toEqual(names)));
const actOn = (change: () => void) => act(async () => change());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubPictures();
  sent = [];
  root = createRoot(document.body);
  await act(async () => root.render(<Page />));
});
afterEach(() => act(async () => root.unmount()));

it('sends one photo after the other, and reports the progress of each', async () => {
  await actOn(() => now.choose([file('one.png'), file('two.png')]));
  await untilSent('one.png');
  await actOn(() => sent[0]?.progress(0.4));
  await until([
    ['one.png', 0.4],
    ['two.png', 0],
  ]);
  await actOn(() => sent[0]?.arrive());
  await untilSent('one.png', 'two.png');
  await actOn(() => sent[1]?.arrive());
  await until([
    ['one.png', 'done'],
    ['two.png', 'done'],
  ]);
});

it('removes a running or pending upload, and continues with the others', async () => {
  await actOn(() => now.choose([file('one.png'), file('two.png'), file('three.png')]));
  await untilSent('one.png');
  const [one, two] = now.uploads;
  await actOn(() => {
    now.drop(two?.id ?? 0);
    now.drop(one?.id ?? 0);
  });
  await untilSent('one.png', 'three.png');
  await actOn(() => sent[0]?.progress(0.9));
  await until([['three.png', 0]]);
});

it('retries a failed upload from the start', async () => {
  await actOn(() => now.choose([file('one.png')]));
  await untilSent('one.png');
  await actOn(() => sent[0]?.progress(0.7));
  await actOn(() => sent[0]?.fail(new ApiError({ failure: 'offline' })));
  await until([['one.png', 'failed']]);
  const [failed] = now.uploads;
  expect(failed).toMatchObject({ fault: 'offline', again: true });
  await actOn(() => failed && now.retry(failed));
  await until([['one.png', 0]]);
  await untilSent('one.png', 'one.png');
  await actOn(() => sent[1]?.arrive());
  await until([['one.png', 'done']]);
});

it('resumes uploads that failed by the network, and no others, when it is back', async () => {
  await actOn(() => now.choose([file('one.png'), file('two.png'), file('three.gif', 'image/gif')]));
  await untilSent('one.png');
  await actOn(() => sent[0]?.fail(new ApiError({ failure: 'timeout' })));
  await untilSent('one.png', 'two.png');
  await actOn(() => sent[1]?.fail(new ApiError({ failure: 'offline' })));
  await until([
    ['one.png', 'failed'],
    ['two.png', 'failed'],
    ['three.gif', 'failed'],
  ]);
  await actOn(() => window.dispatchEvent(new Event('online')));
  await untilSent('one.png', 'two.png', 'one.png');
  await actOn(() => sent[2]?.arrive());
  await untilSent('one.png', 'two.png', 'one.png', 'two.png');
  await actOn(() => sent[3]?.arrive());
  await until([
    ['one.png', 'done'],
    ['two.png', 'done'],
    ['three.gif', 'failed'],
  ]);
});

it('revokes the object URL thirty seconds after the removal', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  await actOn(() => now.choose([file('one.png')]));
  await untilSent('one.png');
  await actOn(() => sent[0]?.arrive());
  await until([['one.png', 'done']]);
  vi.useFakeTimers();
  await actOn(() => now.drop(now.uploads[0]?.id ?? 0));
  vi.advanceTimersByTime(limits.photo.objectUrlSeconds * 1000 - 1);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('offers no retry of an invalid file, and does not send one that the check finds', async () => {
  await actOn(() => now.choose([file('one.gif', 'image/gif'), file('two.png')]));
  await untilSent('two.png');
  expect(now.uploads[0]).toMatchObject({ fault: 'photoType', again: false });
  const error = new ApiError({ status: 400, errors: [{ code: 4, field: 'file', message: '' }] });
  await actOn(() => sent[0]?.fail(error));
  await vi.waitFor(() =>
    act(async () => expect(now.uploads[1]).toMatchObject({ fault: 'photoTooSmall', again: false })),
  );
});

it('aborts the uploads of a page that was left', async () => {
  await actOn(() => now.choose([file('one.png'), file('two.png')]));
  await untilSent('one.png');
  await act(async () => root.unmount());
  // Time in which the queue could continue.
  await act(async () => undefined);
  expect([sent.length, sent[0]?.signal.aborted]).toEqual([1, true]);
  root = createRoot(document.body);
});
