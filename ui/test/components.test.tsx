// @vitest-environment happy-dom

import { limits } from '@kindred/contract/limits';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountBadge } from '../src/badge.tsx';
import { Button } from '../src/button.tsx';
import { MultiChoice, SingleChoice } from '../src/choice.tsx';
import { TextField } from '../src/field.tsx';
import { Picture } from '../src/picture.tsx';
import { ToastProvider, useToast } from '../src/toast.tsx';
import { ToastCard } from '../src/toast-card.tsx';
import { click, one, render } from './dom.ts';

describe('Button', () => {
  it('does nothing while it loads, and has its label for screen readers', () => {
    const press = vi.fn();
    const button = one(
      render(
        <Button loading onClick={press}>
          Save
        </Button>,
      ),
      'button',
    );
    click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.textContent).toBe('Save');
  });

  it('submits nothing by default', () => {
    expect(one(render(<Button>Go</Button>), 'button').getAttribute('type')).toBe('button');
  });
});

describe('CountBadge', () => {
  const shown = (count: number) => render(<CountBadge count={count} label="new" />).querySelector('[aria-hidden]');

  it('is hidden below 1 and stops counting above the limit', () => {
    expect(shown(0)).toBeNull();
    expect(shown(-2)).toBeNull();
    expect(shown(1)?.textContent).toBe('1');
    expect(shown(limits.badgeMax)?.textContent).toBe(String(limits.badgeMax));
    expect(shown(limits.badgeMax + 1)?.textContent).toBe(`${limits.badgeMax}+`);
  });
});

describe('TextField', () => {
  it('connects label and error with the input', () => {
    const page = render(<TextField label="Email" hint="Private" error="Not an address" />);
    const input = one<HTMLInputElement>(page, 'input');
    expect(one<HTMLLabelElement>(page, 'label').htmlFor).toBe(input.id);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Not an address');
  });

  it('shows and hides a password', () => {
    const page = render(<TextField label="Password" reveal={{ show: 'Show', hide: 'Hide' }} />);
    const input = one<HTMLInputElement>(page, 'input');
    expect(input.type).toBe('password');
    click(one(page, 'button'));
    expect(input.type).toBe('text');
    expect(one(page, 'button').getAttribute('aria-label')).toBe('Hide');
  });
});

describe('choices', () => {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));

  it('chooses one', () => {
    const choose = vi.fn();
    const page = render(<SingleChoice legend="Goal" options={options} value="a" onChange={choose} />);
    click(one(page, 'input[value=b]'));
    expect(choose).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('limits the number of chosen options', () => {
    const choose = vi.fn();
    const page = render(
      <MultiChoice legend="Interests" options={options} value={['a', 'b']} onChange={choose} max={2} />,
    );
    const boxes = page.querySelectorAll('input');
    expect([...boxes].map((box) => box.disabled)).toEqual([false, false, true]);
    click(boxes[0] as HTMLElement);
    expect(choose).toHaveBeenCalledExactlyOnceWith(['b']);
  });
});

describe('Picture', () => {
  it('keeps its size and its label when the photo fails to load', () => {
    const page = render(<Picture src="/gone.webp" alt="Mia at the sea" width={3} height={4} />);
    const image = one<HTMLImageElement>(page, 'img');
    expect(image.style.aspectRatio).toBe('3 / 4');
    act(() => void image.dispatchEvent(new Event('error')));
    expect(one(page, '[role=img]').getAttribute('aria-label')).toBe('Mia at the sea');
  });
});

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function Opener({ onEnd }: { onEnd: (how: string) => void }) {
    const show = useToast();
    const [count, setCount] = useState(1);
    const open = () => {
      show({ title: `Toast ${count}`, onEnd });
      setCount(count + 1);
    };
    return <button type="button" onClick={open} id="open" />;
  }

  const page = (onEnd: (how: string) => void = () => undefined) =>
    render(
      <ToastProvider card={ToastCard} labels={{ region: 'Notices', close: 'Close' }}>
        <Opener onEnd={onEnd} />
      </ToastProvider>,
    );

  it('fade after the time of the specification', () => {
    const onEnd = vi.fn();
    const within = page(onEnd);
    click(one(within, '#open'));
    act(() => void vi.advanceTimersByTime(limits.toast.closeMs - 1));
    expect(within.textContent).toContain('Toast 1');
    act(() => void vi.advanceTimersByTime(1));
    expect(within.textContent).not.toContain('Toast 1');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('faded');
  });

  it('stay while they have the focus, and close by their button', () => {
    const onEnd = vi.fn();
    const within = page(onEnd);
    click(one(within, '#open'));
    const close = one(within, '[aria-label=Close]');
    act(() => close.focus());
    act(() => void vi.advanceTimersByTime(limits.toast.closeMs * 2));
    expect(within.textContent).toContain('Toast 1');
    click(close);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('closed');
  });

  it('leave after a sideways swipe of more than 50 px, and return after a shorter one', () => {
    const onEnd = vi.fn();
    const within = page(onEnd);
    click(one(within, '#open'));
    const card = one(within, '[aria-label=Close]').closest<HTMLElement>('.animate-rise');
    if (!card) throw new Error('There is no toast');
    let finish: (() => void) | null = null;
    const animate = () => ({
      set onfinish(next: () => void) {
        finish = next;
      },
    });
    const captured = { hasPointerCapture: () => true, setPointerCapture: () => undefined };
    Object.assign(card, { animate, ...captured });
    const pointer = (type: string, clientX: number) =>
      act(() => void card.dispatchEvent(new PointerEvent(type, { clientX, button: 0, bubbles: true })));
    const swipe = (by: number) => {
      pointer('pointerdown', 100);
      pointer('pointermove', 100 + by);
      pointer('pointerup', 100 + by);
      act(() => finish?.());
    };
    for (const by of [50, -50]) swipe(by);
    expect(onEnd).not.toHaveBeenCalled();
    swipe(-51);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('closed');
  });

  it('close by Escape, with or without the focus, but not under an open dialog', () => {
    const onEnd = vi.fn();
    const within = page(onEnd);
    const escape = (target: EventTarget) =>
      act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
    click(one(within, '#open'));
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    escape(document.body);
    expect(onEnd).not.toHaveBeenCalled();
    escape(one(within, '[aria-label=Close]'));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith('closed');
    dialog.remove();
    click(one(within, '#open'));
    escape(document.body);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  describe('with a reply', () => {
    const reply = (onSend: (text: string) => Promise<boolean>) => ({
      openLabel: 'Reply',
      fieldLabel: 'Your answer',
      sendLabel: 'Send',
      failedText: 'Not sent',
      draft: '',
      maxLength: 100,
      onWrite: vi.fn(),
      onSend,
    });
    const openField = (onSend: (text: string) => Promise<boolean>, onEnd: () => void) => {
      const Page = () => {
        const show = useToast();
        return <button type="button" id="open" onClick={() => show({ title: 'Nils', reply: reply(onSend), onEnd })} />;
      };
      const within = render(
        <ToastProvider card={ToastCard} labels={{ region: 'Notices', close: 'Close' }}>
          <Page />
        </ToastProvider>,
      );
      click(one(within, '#open'));
      click(one(within, 'section button.shrink-0'));
      const field = one<HTMLInputElement>(within, 'input');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      act(() => {
        write?.call(field, 'With milk');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      const send = () =>
        act(
          async () => void one(within, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
        );
      return { within, field, send };
    };

    it('stay while the field has a text, and end when the text is accepted', async () => {
      const onEnd = vi.fn();
      const { field, send } = openField(async () => true, onEnd);
      expect(document.activeElement).toBe(field);
      act(() => field.blur());
      act(() => void vi.advanceTimersByTime(limits.toast.closeMs * 2));
      expect(onEnd).not.toHaveBeenCalled();
      await send();
      expect(onEnd).toHaveBeenCalledExactlyOnceWith('pressed');
    });

    it('keep the text that was not accepted', async () => {
      const onEnd = vi.fn();
      const { within, field, send } = openField(async () => false, onEnd);
      await send();
      expect(field.value).toBe('With milk');
      expect(one(within, '[role=alert]').textContent).toBe('Not sent');
      expect(onEnd).not.toHaveBeenCalled();
    });
  });

  it('show the three newest', () => {
    const within = page();
    for (let press = 0; press < 4; press += 1) click(one(within, '#open'));
    expect([...within.querySelectorAll('section p')].map((words) => words.textContent)).toEqual([
      'Toast 4',
      'Toast 3',
      'Toast 2',
    ]);
  });
});
