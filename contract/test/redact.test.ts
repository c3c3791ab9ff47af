import { describe, expect, it } from 'vitest';
import { limits } from '../src/limits.ts';
import { hidden, redact } from '../src/redact.ts';

const redactedText = (value: Record<string, unknown>): string => JSON.stringify(redact(value));

describe('a redacted value', () => {
  it('has no field with a secret name, at any depth, in any spelling', () => {
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
      expect(redactedText({ a: [{ b: { [name]: 's3cret' } }] })).toBe(`{"a":[{"b":{"${name}":"${hidden}"}}]}`);
      expect(redactedText({ [name]: { inside: ['s3cret'] } })).toBe(`{"${name}":"${hidden}"}`);
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
  ])('has no secret inside a text: %s', (text) => {
    expect(redactedText({ text })).not.toContain('s3cret');
    expect(redactedText({ list: [[text]] })).not.toContain('s3cret');
  });

  it('has no secret in an error, its cause or a field name', () => {
    const error = new Error('no password=s3cret', { cause: new Error('JWT s3cret') });
    expect(redactedText({ error })).not.toContain('s3cret');
    expect(redactedText({ error })).toContain('no password');
    expect(redactedText({ 'token=s3cret': 1 })).not.toContain('s3cret');
  });

  it('keeps harmless data', () => {
    const detail = { status: 404, url: '/v3/matches?pageSize=5', ok: false, none: null, message: 'Passage of time' };
    expect(redact(detail)).toEqual(detail);
  });

  it('cannot forge a log line', () => {
    expect(redact({ text: 'one\r\n{"level":60}\u2028\u202etwo\u0000\u001b[31m' })).toEqual({
      text: 'one {"level":60} two [31m',
    });
  });

  it('is bounded for every kind of value', () => {
    const { depth, keys, text } = limits.systemLog;
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(redactedText(circle).length).toBeLessThan(depth * 20);
    expect(redactedText({ long: 'x'.repeat(100_000) }).length).toBeLessThan(text + 20);
    expect(
      Object.keys(redact(Object.fromEntries(Array.from({ length: 500 }, (_, key) => [`k${key}`, 1])))),
    ).toHaveLength(keys);
    expect(redactedText({ odd: [undefined, () => 1, 1n, Symbol('x'), '\ud800'] })).toContain('�');
  });
});
