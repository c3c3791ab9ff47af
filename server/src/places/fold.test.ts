import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Rostov-na-Donu', 'rostov na donu'],
    ['Ryazan’', 'ryazan'],
    ['Орёл', 'орел'],
    ['मुंबई', 'मुंबई'],
    ["  L'Aquila ", 'laquila'],
  ])('%s is compared as %s', (name, folded) => expect(fold(name)).toBe(folded));
});
