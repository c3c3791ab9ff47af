import { cookieHeader, type TestApp } from './harness.ts';

interface Funnel {
  readonly funnel: string;
  /** The cookie of the browser to which the server issued the id. */
  readonly headers: { readonly cookie: string };
}

/** Requests a funnel id, as the browser of a new visitor does. */
export const newFunnel = async (app: TestApp): Promise<Funnel> => {
  const response = await app.ask('trackingIdentifier', {});
  const { funnel_id } = response.json<{ result: { funnel_id: string } }>().result;
  return { funnel: funnel_id, headers: { cookie: cookieHeader(response) } };
};

/** Adds the funnel id and the cookie of a new visitor to a request. */
export const inFunnel = async <R extends object>(app: TestApp, request: R) => {
  const { funnel, headers } = await newFunnel(app);
  return { request: { funnel, ...request }, headers };
};
