// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Combobox } from '../src/combobox.tsx';
import { click, one, render } from './dom.ts';

const cities = ['Berlin', 'Bern', 'Bergamo'].map((title, id) => ({ id, title }));
type City = (typeof cities)[number];

const page = (onSubmit = vi.fn()) => {
  function City() {
    const [query, setQuery] = useState('');
    const [city, setCity] = useState<City | null>(null);
    const items = cities.filter(({ title }) => title.toLowerCase().startsWith(query.toLowerCase()));
    return (
      <form onKeyDown={(event) => event.key === 'Enter' && onSubmit()} data-city={city?.title}>
        <Combobox
          label="City"
          items={items}
          onQuery={setQuery}
          value={city}
          onChange={setCity}
          labels={{ loading: 'Searching', empty: 'No such city' }}
        />
      </form>
    );
  }
  const within = render(<City />);
  const input = one<HTMLInputElement>(within, 'input');
  act(() => input.focus());
  return { within, input, chosen: () => one(within, 'form').dataset.city };
};

const write = (input: HTMLInputElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (input: HTMLInputElement, key: string) =>
  act(() => void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

it('works with the keyboard alone, and does not submit the form on Enter', () => {
  const submit = vi.fn();
  const { within, input, chosen } = page(submit);
  write(input, 'ber');
  expect(input.getAttribute('aria-expanded')).toBe('true');
  press(input, 'ArrowDown');
  expect(one(within, `#${CSS.escape(input.getAttribute('aria-activedescendant') ?? '')}`).textContent).toBe('Bern');
  press(input, 'Enter');
  expect(chosen()).toBe('Bern');
  expect(input.value).toBe('Bern');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(submit).not.toHaveBeenCalled();
});

it('wraps around the list in both directions', () => {
  const { input, chosen } = page();
  write(input, 'ber');
  press(input, 'ArrowUp');
  press(input, 'Enter');
  expect(chosen()).toBe('Bergamo');
});

it('chooses by a press, and clears the choice when the text changes', () => {
  const { within, input, chosen } = page();
  write(input, 'berl');
  click(one(within, '[role=option]'));
  expect(chosen()).toBe('Berlin');
  write(input, 'Berlin x');
  expect(chosen()).toBeUndefined();
  expect(one(within, '[role=status]').textContent).toBe('No such city');
});

it('closes by Escape and leaves the text unchanged', () => {
  const { input } = page();
  write(input, 'be');
  press(input, 'Escape');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect(input.value).toBe('be');
});
