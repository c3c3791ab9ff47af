import { limits } from '@kindred/contract/limits';
import pino from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { writeLog } from './write-log.ts';

interface Line {
  readonly level: number;
  readonly systemLog: Record<string, unknown>;
}

const encode = (record: unknown): string => Buffer.from(JSON.stringify(record)).toString('base64');
const entry = (over: object = {}) => ({
  level: 'error',
  kind: 'api',
  at: '2026-03-01T10:00:00.000Z',
  detail: {},
  ...over,
});
const record = (...entries: object[]) => ({ clientVersion: '7', funnelId: 'f-1', userHid: 'a'.repeat(22), entries });

describe('the system log', async () => {
  const app = await testApp();
  let lines: Line[];
  let text: string;

  beforeEach(() => {
    lines = [];
    text = '';
    const log = pino(
      { level: 'debug' },
      {
        write: (line: string) => {
          text += line;
          lines.push(JSON.parse(line) as Line);
        },
      },
    );
    for (const level of ['error', 'warn', 'info', 'debug'] as const)
      vi.spyOn(app.context.log, level).mockImplementation((...given: unknown[]) =>
        log[level](given[0], String(given[1])),
      );
    vi.spyOn(app.context.limiter, 'consume').mockResolvedValue(0);
    return () => vi.restoreAllMocks();
  });

  test('logs a page’s report with its sender, build and level', async () => {
    const entries = ['critical', 'error', 'info', 'debug'].map((level) => entry({ level, detail: { status: 503 } }));
    await app.call('systemLog', { log: encode(record(...entries)) });
    expect(lines.map(({ level }) => level)).toEqual([50, 40, 30, 20]);
    expect(lines[0]?.systemLog).toMatchObject({
      severity: 'critical',
      kind: 'api',
      clientVersion: '7',
      funnelId: 'f-1',
      userHid: 'a'.repeat(22),
      detail: { status: 503 },
    });
  });

  test('redacts secrets, and escapes line breaks', async () => {
    const detail = {
      request: [{ headers: { Authorization: 'JWT s3cret' }, body: '{"password":"s3cret"}' }],
      x: 'a\n{"level":60}',
    };
    await app.call('systemLog', { log: encode({ ...record(entry({ detail })), clientVersion: 'token=s3cret\n' }) });
    await app.call('systemLog', { message: 'no host?token=s3cret\nhere' });
    expect(text).not.toContain('s3cret');
    expect(text.trimEnd().split('\n')).toHaveLength(2);
    expect(lines[0]?.systemLog.detail).toMatchObject({ x: 'a {"level":60}' });
    expect(lines[1]?.systemLog).toMatchObject({ kind: 'unknownHost' });
  });

  test.each([
    ['nothing', {}],
    ['no base64', { log: '%%%' }],
    ['no JSON', { log: Buffer.from('hello').toString('base64') }],
    ['no text', { log: Buffer.from([0xff, 0xfe, 0x00]).toString('base64') }],
    ['no entries', { log: encode(record()) }],
    [
      'too many entries',
      { log: encode(record(...Array.from({ length: limits.systemLog.entries + 1 }, () => entry()))) },
    ],
    ['an unknown severity', { log: encode(record(entry({ level: 'fatal' }))) }],
    ['an unknown kind', { log: encode(record(entry({ kind: 'gossip' }))) }],
    ['a detail that is none', { log: encode(record(entry({ detail: 'x' }))) }],
    ['a member that is none', { log: encode({ ...record(entry()), userHid: '../..' }) }],
    ['too long', { log: 'a'.repeat(limits.systemLog.encoded + 1) }],
    [
      'nested without end',
      {
        log: Buffer.from(`${'['.repeat(40_000)}${']'.repeat(40_000)}`)
          .toString('base64')
          .slice(0, limits.systemLog.encoded),
      },
    ],
  ])('refuses %s', async (_, request) => {
    expect(await app.fails('systemLog', request)).toMatchObject({ status: 400, errors: [{ code: 1 }] });
    expect(lines).toEqual([]);
  });

  test('accepts reports from everyone, and names a signed-in sender', async () => {
    await app.call('systemLog', { log: encode(record(entry())) });
    const member = await app.member();
    await app.call('systemLog', { log: encode(record(entry())) }, { as: member });
    expect(lines.map(({ systemLog }) => systemLog.member)).toEqual([null, member.hid]);
  });
});

describe('under a flood', async () => {
  const { context } = await testApp();

  test('refuses a caller above the limit', async () => {
    const app = await testApp();
    const statuses: number[] = [];
    for (let sent = 0; sent <= 30; sent += 1) statuses.push((await app.ask('systemLog', { message: 'x' })).statusCode);
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  test('limits lines of a kind, and the next line contains the count', async () => {
    const written: Line[] = [];
    const log = pino({}, { write: (line: string) => written.push(JSON.parse(line) as Line) });
    const send = (detail: object) =>
      writeLog({ log, limiter: context.limiter }, { level: 'error', kind: 'upsale', detail: { ...detail } });
    for (let sent = 0; sent < limits.systemLog.linesPerMinute + 5; sent += 1) await send({ sent });
    expect(written).toHaveLength(limits.systemLog.linesPerMinute);
    vi.spyOn(context.limiter, 'consume').mockResolvedValue(0);
    await send({});
    expect(written.at(-1)?.systemLog).toMatchObject({ count: limits.systemLog.linesPerMinute + 6 });
    vi.restoreAllMocks();
  });
});
