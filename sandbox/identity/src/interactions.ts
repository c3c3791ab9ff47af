import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Provider } from 'oidc-provider';
import { consentPage, loginPage } from './pages.ts';
import { findPerson, type Person, savePerson } from './people.ts';

const merged = { mergeWithLastSubmission: true };

const genderOf = (value: string | null): Person['gender'] =>
  value === 'male' || value === 'female' ? value : undefined;

/** Returns the person that a form selected or created. */
const personOf = (form: URLSearchParams): Person | undefined => {
  const id = form.get('person');
  if (id !== null) return findPerson(id);
  const [name, email] = [form.get('name')?.trim(), form.get('email')?.trim().toLowerCase()];
  if (!name || !email) return undefined;
  return savePerson({
    name,
    email,
    emailVerified: form.has('verified'),
    gender: genderOf(form.get('gender')),
    birthdate: form.get('birthdate') || undefined,
  });
};

/** Shows the page of the sign-in, then the page of the consent. */
export const showInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { uid, prompt, params, session, lastSubmission } = await provider.interactionDetails(request, response);
  const client = String(params.client_id);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (prompt.name === 'login') {
    response.end(loginPage(uid, client));
    return;
  }
  const id = session?.accountId ?? (lastSubmission?.login as { accountId?: string } | undefined)?.accountId;
  const person = id === undefined ? undefined : findPerson(id);
  if (!person) throw new Error('There is no signed-in person.');
  response.end(consentPage(uid, client, String(params.scope).split(' '), person));
};

/** Handles the decision of a page and continues the flow. */
export const submitInteraction = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  decision: string,
): Promise<void> => {
  const form = new URLSearchParams(await text(request));
  if (decision === 'login') {
    const person = personOf(form);
    if (!person) throw new Error('The person is unknown.');
    await provider.interactionFinished(request, response, { login: { accountId: person.id } }, merged);
  } else if (decision === 'consent') {
    const { params, session } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, merged);
  } else {
    const denied = { error: 'access_denied', error_description: 'The person said no.' };
    await provider.interactionFinished(request, response, denied);
  }
};
