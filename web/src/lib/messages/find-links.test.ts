import { describe, expect, test } from 'vitest';
import { findLinks } from './find-links.ts';

const urls = (text: string) => findLinks(text).flatMap(({ url }) => url ?? []);

describe('links in a message', () => {
  test.each([
    ['Look: https://example.org/a?b=1#c.', 'https://example.org/a?b=1#c'],
    ['(www.example.org)', 'https://www.example.org/'],
    ['HTTP://EXAMPLE.ORG', 'http://example.org/'],
    ['https://example.org/ä', 'https://example.org/%C3%A4'],
  ])('are found in “%s”', (text, url) => {
    expect(urls(text)).toEqual([url]);
  });

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,hi'],
    ['https://bank.example@evil.example/'],
    ['http://localhost/'],
    ['https://'],
    ['no.link here'],
  ])('are not found in “%s”', (text) => {
    expect(urls(text)).toEqual([]);
  });

  test('leave the text as it is', () => {
    const text = 'One https://example.org, two www.example.com/x! And “https://example.net”.';
    expect(
      findLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(urls(text)).toHaveLength(3);
  });
});
