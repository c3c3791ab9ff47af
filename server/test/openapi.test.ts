import { type Call, errorsOf } from '@kindred/contract/call';
import { calls } from '@kindred/contract/calls';
import { errors } from '@kindred/contract/errors';
import { expect, test } from 'vitest';
import { testApp } from './harness.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

const app = await testApp();

test('/openapi.json describes the parameters, the body and all statuses of every call', async () => {
  const response = await app.app.inject({ url: '/openapi.json', headers: { host: 'localhost' } });
  const { openapi, paths } = response.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
  expect(openapi).toBe('3.0.3');
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    const operation = paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const statuses = new Set(['200', ...errorsOf(call).map((error) => String(errors[error].status))]);
    expect([name, Object.keys(operation?.responses ?? {}).toSorted()]).toEqual([name, [...statuses].toSorted()]);
    const named = Object.keys({ ...call.params?.shape, ...call.query?.shape });
    expect(operation?.parameters.map((parameter) => parameter.name).toSorted()).toEqual(named.toSorted());
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined || call.multipart === true);
  }
});
