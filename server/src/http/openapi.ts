import { type Call, errorsOf, isWrapped } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import { errors } from '@kindred/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' }) as Json;

const parameters = (schema: z.ZodObject | undefined, location: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: location,
    required: location === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(type as z.ZodType, 'input'),
  }));

const requestBody = (call: Call): Json | undefined => {
  if (call.multipart) {
    const file = {
      type: 'object',
      properties: {
        file: { type: 'string', format: 'binary' },
        ...(call.body ? (jsonSchema(call.body, 'input').properties as Json) : {}),
      },
    };
    return { required: true, content: { 'multipart/form-data': { schema: file } } };
  }
  return call.body ? { content: { 'application/json': { schema: jsonSchema(call.body, 'input') } } } : undefined;
};

const answers = (call: Call): Json => {
  const answer = jsonSchema(call.answer, 'output');
  const ok = isWrapped(call.path) ? { type: 'object', required: ['result'], properties: { result: answer } } : answer;
  const byStatus = Map.groupBy(errorsOf(call), (name) => errors[name].status);
  const errorAnswers = [...byStatus].map(([status, names]) => [
    status,
    {
      description: names.map((name) => `${name} (code ${errors[name].code})`).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
    },
  ]);
  return {
    200: { description: 'Done', content: { 'application/json': { schema: ok } } },
    ...Object.fromEntries(errorAnswers),
  };
};

const operation = (name: CallName, call: Call): Json => {
  const body = requestBody(call);
  return {
    operationId: name,
    description: `Specification ${call.source}. Rate class: ${call.rate}.`,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: answers(call),
    ...(call.gate ? { 'x-gate': call.gate } : {}),
    security: call.auth === 'member' ? [{ session: [] }] : call.auth === 'any' ? [{}, { session: [] }] : [],
  };
};

let document: Json | undefined;

/** The OpenAPI document of the contract. It is created at the first call. */
export const openapi = (): Json => {
  document ??= createDocument();
  return document;
};

const createDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  const wireError = {
    type: 'object',
    required: ['code', 'message'],
    properties: { code: { type: 'integer' }, field: { type: 'string' }, message: { type: 'string' } },
  };
  return {
    openapi: '3.0.3',
    info: { title: 'Kindred', version: '3.0' },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <access token>' },
      },
      schemas: {
        Errors: { type: 'object', required: ['errors'], properties: { errors: { type: 'array', items: wireError } } },
      },
    },
  };
};
