// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from '../../../test/support/camera.ts';
import { stubPictures } from '../../../test/support/images.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { CameraStep } from './camera-step.tsx';
import { framed } from './take-picture.ts';

let camera: ReturnType<typeof openCamera>;
let root: Root;
let taken: File[];

const show = (isOpen = true) =>
  act(async () =>
    root.render(<CameraStep gesture="fist" isOpen={isOpen} onTaken={(picture) => void taken.push(picture)} />),
  );
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
const press = (name: string) => act(async () => button(name)?.click());
const says = (text: string) => vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));
const isLive = () => vi.waitFor(() => act(async () => expect(button('Take the picture')?.disabled).toBe(false)));
const stops = () => camera.streams.map(({ track }) => track.stop.mock.calls.length);
const lookAway = (isAway: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { value: isAway ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  document.body.innerHTML = '<div id="place"></div>';
  await startTexts('en-US', 'verification');
  camera = openCamera();
  taken = [];
  root = createRoot(document.getElementById('place') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('a camera that is allowed', () => {
  it('is a mirror until the picture is taken, as large as a photo must be, and is let go of when it is left', async () => {
    await show();
    await isLive();
    await press('Take the picture');
    await vi.waitFor(() => expect(taken).toHaveLength(1));
    expect([taken[0]?.type, await taken[0]?.text()]).toEqual(['image/jpeg', '400x500']);
    expect(stops()).toEqual([0]);
    await act(async () => root.render(null));
    expect(stops()).toEqual([1]);
  });

  it('is let go of at once when the sheet goes, and also where it answers after that', async () => {
    await show();
    await isLive();
    await show(false);
    expect(stops()).toEqual([1]);
    let open = () => undefined as void;
    camera.gate = new Promise((resolve) => {
      open = resolve;
    });
    await show();
    await vi.waitFor(() => expect(camera.asked).toBe(2));
    await act(async () => root.render(null));
    open();
    await vi.waitFor(() => expect(stops()).toEqual([1, 1]));
  });

  it('rests while nobody looks at the page', async () => {
    await show();
    await isLive();
    await lookAway(true);
    expect(stops()).toEqual([1]);
    await lookAway(false);
    await vi.waitFor(() => act(async () => expect(camera.streams).toHaveLength(2)));
    await isLive();
  });

  it('takes the picture after some seconds on wish, which may be taken back', async () => {
    await show();
    await isLive();
    const seconds = limits.verification.countdownSeconds;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (count: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(count * 1000);
      });
    await press(`Timer: ${seconds} seconds`);
    expect(document.querySelector('[role=status]')?.textContent).toBe(`${seconds}`);
    await pass(1);
    expect(document.querySelector('[role=status]')?.textContent).toBe(`${seconds - 1}`);
    await press('Stop the timer');
    for (let second = 0; second <= seconds; second += 1) await pass(1);
    expect(taken).toEqual([]);
    await press(`Timer: ${seconds} seconds`);
    for (let second = 0; second < seconds; second += 1) await pass(1);
    expect(taken).toHaveLength(1);
  });

  it('that is taken away says so, and may be tried again', async () => {
    await show();
    await isLive();
    await act(async () => camera.streams[0]?.track.dispatchEvent(new Event('ended')));
    await says('The camera isn’t answering');
    await press('Try the camera again');
    await isLive();
  });
});

describe('without a camera', () => {
  it('that was refused, how to allow it is said, and it opens by itself as soon as it is', async () => {
    camera.fault = new DOMException('', 'NotAllowedError');
    await show();
    await says('The camera isn’t allowed');
    camera.fault = undefined;
    await act(async () => camera.permit('granted'));
    await isLive();
  });

  it('that the browser refuses for good, it is not asked for', async () => {
    camera.status.state = 'denied';
    await show();
    await says('The camera isn’t allowed');
    expect(camera.asked).toBe(0);
  });

  it('where the browser does not tell, a refusal is remembered until the member tries again', async () => {
    camera.isKnown = false;
    camera.fault = new DOMException('', 'NotAllowedError');
    await show();
    await says('The camera isn’t allowed');
    await act(async () => root.render(null));
    await show();
    await says('The camera isn’t allowed');
    expect(camera.asked).toBe(1);
    camera.fault = undefined;
    await press('Try the camera again');
    await isLive();
    await act(async () => root.render(null));
    await show();
    await isLive();
  });

  it.each([
    ['NotFoundError', 'No camera found'],
    ['NotReadableError', 'The camera isn’t answering'],
  ])('%s is told apart', async (name, words) => {
    camera.fault = new DOMException('', name);
    await show();
    await says(words);
  });

  it('a picture of the device does, if it is one; its camera is asked for', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    stubPictures();
    await show();
    await says('No camera found');
    await says('Hold up your fist');
    const input = document.querySelector('input');
    expect([input?.getAttribute('capture'), input?.accept]).toEqual(['user', 'image/jpeg,image/png,image/webp']);
    const choose = (file: File) =>
      act(async () => {
        Object.defineProperty(input, 'files', { value: [file], configurable: true });
        input?.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose(new File(['x'], 'me.gif', { type: 'image/gif' }));
    await says('Use a JPEG, PNG or WebP picture.');
    await choose(new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
    await vi.waitFor(() => expect(taken.map(({ name }) => name)).toEqual(['me.jpg']));
  });
});

it('keeps of a picture what the frame shows of it', () => {
  expect(framed(1280, 720)).toEqual({ x: 352, y: 0, width: 576, height: 720 });
  expect(framed(720, 1280)).toEqual({ x: 0, y: 190, width: 720, height: 900 });
});
