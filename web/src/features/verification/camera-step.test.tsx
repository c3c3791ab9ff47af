// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from '../../../test/support/camera.ts';
import { stubPictures } from '../../../test/support/images.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { CameraStep } from './camera-step.tsx';
import { cropToFrame } from './take-picture.ts';

let camera: ReturnType<typeof openCamera>;
let root: Root;
let pictures: File[];

const show = (isOpen = true) =>
  act(async () =>
    root.render(<CameraStep gesture="fist" isOpen={isOpen} onCapture={(picture) => void pictures.push(picture)} />),
  );
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  );
const press = (name: string) => act(async () => button(name)?.click());
const says = (text: string) => vi.waitFor(() => act(async () => expect(document.body.textContent).toContain(text)));
const isLive = () => vi.waitFor(() => act(async () => expect(button('Take the picture')?.disabled).toBe(false)));
const stops = () => camera.streams.map(({ track }) => track.stop.mock.calls.length);
const setHidden = (isHidden: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  document.body.innerHTML = '<div id="place"></div>';
  await startTexts('en-US', 'verification');
  camera = openCamera();
  pictures = [];
  root = createRoot(document.getElementById('place') as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

describe('a camera that is allowed', () => {
  it('is a mirror until the picture is taken, has the size of a photo, and stops afterwards', async () => {
    await show();
    await isLive();
    await press('Take the picture');
    await vi.waitFor(() => expect(pictures).toHaveLength(1));
    expect([pictures[0]?.type, await pictures[0]?.text()]).toEqual(['image/jpeg', '400x500']);
    expect(stops()).toEqual([0]);
    await act(async () => root.render(null));
    expect(stops()).toEqual([1]);
  });

  it('stops immediately when the sheet closes, also if it starts after that', async () => {
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

  it('stops while the page is hidden', async () => {
    await show();
    await isLive();
    await setHidden(true);
    expect(stops()).toEqual([1]);
    await setHidden(false);
    await vi.waitFor(() => act(async () => expect(camera.streams).toHaveLength(2)));
    await isLive();
  });

  it('takes the picture after a countdown, which can be cancelled', async () => {
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
    expect(pictures).toEqual([]);
    await press(`Timer: ${seconds} seconds`);
    for (let second = 0; second < seconds; second += 1) await pass(1);
    expect(pictures).toHaveLength(1);
  });

  it('that is lost shows it, and can be retried', async () => {
    await show();
    await isLive();
    await act(async () => camera.streams[0]?.track.dispatchEvent(new Event('ended')));
    await says('The camera isn’t answering');
    await press('Try the camera again');
    await isLive();
  });
});

describe('without a camera', () => {
  it('after a refusal explains how to allow it, and starts when it is allowed', async () => {
    camera.fault = new DOMException('', 'NotAllowedError');
    await show();
    await says('The camera isn’t allowed');
    camera.fault = undefined;
    await act(async () => camera.permit('granted'));
    await isLive();
  });

  it('after a permanent refusal does not request it', async () => {
    camera.status.state = 'denied';
    await show();
    await says('The camera isn’t allowed');
    expect(camera.asked).toBe(0);
  });

  it('without a permissions query remembers a refusal until the member retries', async () => {
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
  ])('distinguishes %s', async (name, words) => {
    camera.fault = new DOMException('', name);
    await show();
    await says(words);
  });

  it('accepts a valid image of the device, with its camera as the source', async () => {
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
    await vi.waitFor(() => expect(pictures.map(({ name }) => name)).toEqual(['me.jpg']));
  });
});

it('crops a picture to the frame', () => {
  expect(cropToFrame(1280, 720)).toEqual({ x: 352, y: 0, width: 576, height: 720 });
  expect(cropToFrame(720, 1280)).toEqual({ x: 0, y: 190, width: 720, height: 900 });
});
