import { cookieHeader, type TestApp } from './harness.ts';

interface Funnel {
  readonly funnel: string;
  /** The cookie that the id was issued to. */
  readonly headers: { readonly cookie: string };
}

/** A funnel id as a new visitor's browser gets it. */
export const newFunnel = async (app: TestApp): Promise<Funnel> => {
  const response = await app.ask('trackingIdentifier', {});
  const { funnel_id } = response.json<{ result: { funnel_id: string } }>().result;
  return { funnel: funnel_id, headers: { cookie: cookieHeader(response) } };
};

/** A request to the funnel of a new visitor. */
export const inFunnel = async <R extends object>(app: TestApp, request: R) => {
  const { funnel, headers } = await newFunnel(app);
  return { request: { funnel, ...request }, headers };
};
