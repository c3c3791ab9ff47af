import { landingCookie, landingPath, shortFunnelPath } from '@kindred/contract/landing-entries';
import { limits } from '@kindred/contract/limits';
import { saveSignupData } from '@kindred/contract/signup';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { cookieSetter } from '../../http/cookies.ts';
import { findBrand } from '../../http/find-brand.ts';
import { type LandingData, landingToken } from './landing-token.ts';

const maxFormBytes = 4_000;
const { gender, search_gender, birthday } = saveSignupData.body.shape;
const fields = { gender, search_gender, birthday };

/** Returns the valid entries of the form. The registration requests empty and invalid ones. */
export const readEntries = (form: URLSearchParams): LandingData =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, shape]) => {
      const { success, data } = shape.safeParse(form.get(name) || undefined);
      return success && data !== undefined ? [[name, data]] : [];
    }),
  );

/**
 * `POST /landing`: a landing page's form, which the browser sends without the page's scripts (spec 1 §2 Landing pages). Redirects to the
 * short funnel or to the brand's external registration. The entries follow in a sealed cookie, never in the URL. Without consent to the
 * policy, redirects back to the page.
 */
export const addLandingForm = (app: FastifyInstance, context: Context): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(landingPath, async (request, reply) => {
      const brand = findBrand(request);
      if (!brand?.landing) return reply.callNotFound();
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      reply.header('cache-control', 'no-store');
      if (!form.has('policy')) return reply.redirect(landingPath, 303);
      if (brand.registrationUrl) return reply.redirect(brand.registrationUrl, 303);
      const entries = readEntries(form);
      if (Object.keys(entries).length > 0)
        cookieSetter(context.config, reply)(landingCookie, landingToken(context, brand.id, entries), {
          maxAgeSeconds: limits.signup.dataHours * 3600,
          isReadable: true,
        });
      return reply.redirect(shortFunnelPath, 303);
    });
  });
};
