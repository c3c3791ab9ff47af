import { describe, expect, it } from 'vitest';
import { limits } from '../src/limits.ts';
import { hidden, redact } from '../src/redact.ts';

const said = (value: Record<string, unknown>): string => JSON.stringify(redact(value));

describe('what stands in a log', () => {
  it('has no secret by its name, at any depth, in any spelling', () => {
    const names = ['password', 'old_password', 'newPassword', 'PASSWORD', 'cvv', 'card_cvv', 'CVC', 'Authorization'];
    const tokens = [
      'access_token',
      'refreshToken',
      'operationToken',
      'social_token',
      'pauth',
      'ak',
      'set-cookie',
      'signed_query',
    ];
    for (const name of [...names, ...tokens]) {
      expect(said({ a: [{ b: { [name]: 's3cret' } }] })).toBe(`{"a":[{"b":{"${name}":"${hidden}"}}]}`);
      expect(said({ [name]: { inside: ['s3cret'] } })).toBe(`{"${name}":"${hidden}"}`);
    }
  });

  it.each([
    'GET /rest/v2/signup/data?token=s3cret&x=1',
    '{"password":"s3cret","email":"a@b.co"}',
    "{ 'cvv' : 's3cret' }",
    'Authorization: JWT s3cret.s3cret.s3cret',
    'Bearer s3cret',
    'https://kindred.example/?ak=s3cret#x',
    'GET /social/google?code=s3cret&state=s3cret',
    'access_token=s3cret; path=/',
    'a token eyJs3cret.eyJs3cret.s3cret was refused',
  ])('has none inside a text: %s', (text) => {
    expect(said({ text })).not.toContain('s3cret');
    expect(said({ list: [[text]] })).not.toContain('s3cret');
  });

  it('has none in an error, its cause or the name of a field', () => {
    const error = new Error('no password=s3cret', { cause: new Error('JWT s3cret') });
    expect(said({ error })).not.toContain('s3cret');
    expect(said({ error })).toContain('no password');
    expect(said({ 'token=s3cret': 1 })).not.toContain('s3cret');
  });

  it('keeps what says something', () => {
    const detail = { status: 404, url: '/v3/matches?pageSize=5', ok: false, none: null, message: 'Passage of time' };
    expect(redact(detail)).toEqual(detail);
  });

  it('can pass for no other line', () => {
    expect(redact({ text: 'one\r\n{"level":60}\u2028\u202etwo\u0000\u001b[31m' })).toEqual({
      text: 'one {"level":60} two [31m',
    });
  });

  it('is bounded, whatever it is made of', () => {
    const { depth, keys, text } = limits.systemLog;
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(said(circle).length).toBeLessThan(depth * 20);
    expect(said({ long: 'x'.repeat(100_000) }).length).toBeLessThan(text + 20);
    expect(
      Object.keys(redact(Object.fromEntries(Array.from({ length: 500 }, (_, key) => [`k${key}`, 1])))),
    ).toHaveLength(keys);
    expect(said({ odd: [undefined, () => 1, 1n, Symbol('x'), '\ud800'] })).toContain('�');
  });
});
