// @vitest-environment happy-dom
import type { Message } from '@kindred/contract/messenger';
import messenger from '@kindred/i18n/messages/en-US/messenger.json';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../../test/support/messages.ts';
import { layoutThread, splitRows, type ThreadRow } from './layout-thread.ts';
import { MessageChunk } from './message-chunk.tsx';

const firstId = 1_000_001;
const message = (number: number): Message =>
  makeMessage({ id: String(firstId + number), createDate: '2026-11-23T10:00:00.000Z', text: `Text ${number}` });
const messages = Array.from({ length: 200 }, (_, number) => message(number));
const rowsOf = (from: number, to: number): readonly ThreadRow[] =>
  layoutThread(messages.slice(from, to), [], '0').flatMap(({ rows }) => rows);

describe('the chunks of a day', () => {
  it('have all rows in their order', () => {
    const rows = rowsOf(0, 200);
    const chunks = splitRows(rows);
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(rows);
    expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
  });

  it('stay the same when earlier and new messages come', () => {
    const before = splitRows(rowsOf(60, 140));
    const after = splitRows(rowsOf(20, 200));
    // The first and the last chunk grow.
    const inner = before.slice(1, -1);
    expect(inner.length).toBeGreaterThan(0);
    for (const chunk of inner) expect(after).toContain(chunk);
  });
});

describe('a chunk', () => {
  let root: Root;
  let host: HTMLElement;
  let reach: (isNear: boolean) => void;
  const actions = {
    dialogHid: 'anna',
    reply: vi.fn(),
    menu: vi.fn(),
    jumpTo: vi.fn(),
    rewrite: vi.fn(),
    report: vi.fn(),
    deliver: vi.fn(),
  };
  const rows = rowsOf(0, 5);
  const show = (isWanted = false) =>
    act(async () =>
      root.render(
        <MessageChunk
          rows={rows}
          otherName="Anna"
          areLinksClickable
          actions={actions}
          isLast
          firstUnread={null}
          isWanted={isWanted}
        />,
      ),
    );
  const scroll = (isNear: boolean) => act(async () => reach(isNear));
  const texts = () => host.querySelectorAll('li').length;

  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
          reach = (isIntersecting) => onChange([{ isIntersecting }]);
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 250, top: 0 } as DOMRect);
    await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { messenger } } });
    host = document.createElement('section');
    host.dataset.scrolls = '';
    document.body.append(host);
    root = createRoot(host);
    await show();
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    host.remove();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is a space of its height while it is far away, and rendered near the visible part', async () => {
    expect(texts()).toBe(5);
    await scroll(false);
    expect(texts()).toBe(0);
    expect(host.querySelector('div')?.style.height).toBe('250px');
    await scroll(true);
    expect(texts()).toBe(5);
    expect(host.querySelector('div')?.style.height).toBe('');
  });

  it('is rendered for a jump to one of its messages', async () => {
    await scroll(false);
    await show(true);
    expect(texts()).toBe(5);
  });

  it('stays rendered while it has the focus', async () => {
    host.querySelector('button')?.focus();
    await scroll(false);
    expect(texts()).toBe(5);
  });

  it('that got another height below the visible part does not move it', async () => {
    host.scrollTop = -1000;
    await scroll(false);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      height: 300,
      top: 900,
      bottom: 800,
    } as DOMRect);
    await scroll(true);
    expect(host.scrollTop).toBe(-1050);
  });
});
