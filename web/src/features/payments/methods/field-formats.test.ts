import { isKenyanPhone } from '@kindred/contract/payments/documents';
import { describe, expect, it } from 'vitest';
import { formatCpf, formatCurp, formatKenyanPhone } from './field-formats.ts';

/** Returns the field's values while `keys` are typed at its end, the last one last. */
const typeKeys = (format: (text: string) => string, keys: string): string[] => {
  let value = '';
  return Array.from(keys, (key) => {
    value = format(value + key);
    return value;
  });
};

/** Returns the field's values while Backspace is pressed at its end as often as the field has characters. */
const pressBackspace = (format: (text: string) => string, start: string): string[] => {
  let value = start;
  return Array.from(start, () => {
    value = format(value.slice(0, -1));
    return value;
  });
};

describe('a CPF', () => {
  it('is formatted at every length', () => {
    expect(Array.from({ length: 13 }, (_, length) => formatCpf('529982247259'.slice(0, length)))).toEqual([
      '',
      '5',
      '52',
      '529',
      '529.9',
      '529.98',
      '529.982',
      '529.982.2',
      '529.982.24',
      '529.982.247',
      '529.982.247-2',
      '529.982.247-25',
      '529.982.247-25',
    ]);
    expect(formatCpf('529.982.247-259')).toBe('529.982.247-25');
  });

  it('is formatted key by key, and can be deleted by Backspace', () => {
    expect(typeKeys(formatCpf, '52998224725').at(-1)).toBe('529.982.247-25');
    expect(pressBackspace(formatCpf, '529.982.247-25')).toContain('');
  });
});

it('a CURP has only capitals and digits', () => {
  expect(formatCurp('hegg-560427 mvzrrl04!9')).toBe('HEGG560427MVZRRL04');
});

describe('a Kenyan phone number', () => {
  const formatted = '+254 712 345 678';

  it('is formatted from every prefix', () => {
    for (const pasted of ['0712345678', '+254712345678', '712345678', '254 712 345 6789', ' +254712345678'])
      expect(formatKenyanPhone(pasted)).toBe(formatted);
    expect([formatKenyanPhone(''), formatKenyanPhone('+254'), formatKenyanPhone('7123')]).toEqual([
      '',
      '+254',
      '+254 712 3',
    ]);
  });

  it.each(['0712345678', '712345678', '254712345678', '+254712345678', '+254 712 345 678'])(
    'is formatted while %s is typed',
    (keys) => {
      const last = typeKeys(formatKenyanPhone, keys).at(-1) ?? '';
      expect(last).toBe(formatted);
      expect(isKenyanPhone(last)).toBe(true);
    },
  );

  it('shows the start of the country code as typed', () => {
    expect(typeKeys(formatKenyanPhone, '2547')).toEqual(['2', '25', '+254', '+254 7']);
    expect(typeKeys(formatKenyanPhone, '+2547')).toEqual(['+', '+2', '+25', '+254', '+254 7']);
    expect(typeKeys(formatKenyanPhone, '257')).toEqual(['2', '25', '+254 257']);
  });

  it('is deleted by Backspace, at least one character at a time', () => {
    for (const keys of ['0', '7', '25', '254712345678', '+254712345678']) {
      const start = typeKeys(formatKenyanPhone, keys).at(-1) ?? '';
      const lengths = [start, ...pressBackspace(formatKenyanPhone, start)].map(({ length }) => length);
      expect(lengths.at(-1)).toBe(0);
      for (const [index, length] of lengths.slice(1).entries())
        expect(length).toBeLessThanOrEqual(Math.max(0, (lengths[index] ?? 0) - 1));
    }
  });
});
