// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { MessageStatus, type Status } from './message-status.tsx';

it.each<[Status, string, string]>([
  ['unsent', 'circle-alert', 'text-danger-text'],
  ['delivered', 'check', 'opacity-80'],
  ['read', 'check-check', 'text-success-text'],
])('shows the status %s by its icon and colour, and in words', async (status, icon, tone) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const server = await startServer(() => ({ body: {} }));
  await startTexts('en-US', 'messenger');
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<MessageStatus status={status} />));
  const shown = document.querySelector('span');
  expect(shown?.classList.contains(tone)).toBe(true);
  expect(document.querySelector('svg')?.classList.contains(`lucide-${icon}`)).toBe(true);
  expect(shown?.textContent).not.toBe('');
  await act(async () => root.unmount());
  await server.stop();
});
