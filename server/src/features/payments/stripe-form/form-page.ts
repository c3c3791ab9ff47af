import { randomBytes } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { findBrand, matchRequestLocale } from '../../../http/find-brand.ts';
import { siteOf } from '../../../http/site-of.ts';
import { readTexts } from '../../../http/translations.ts';
import { GatewayRejected, GatewayUnavailable, type OpenedForm } from '../../../ports/gateway/gateway.ts';
import { stripeFormPath } from '../../../ports/gateway/stripe/form-signer.ts';
import { formatMoney } from '../../tariffs/format-money.ts';
import { currencyOf } from '../../tariffs/tariffs.ts';
import { formAppearance } from '../attempts/form-appearance.ts';
import { type ExpiredTexts, expiredHtml, formHtml, formPolicy } from './form-html.ts';

const query = z.object({ merchant: z.string(), payment_intent: z.string(), signature: z.string() });

const priceOf = async (db: Db, { payment: { amount, currency } }: OpenedForm, locale: string): Promise<string> => {
  const { exponent } = await currencyOf(db, currency);
  return formatMoney(locale, amount, currency, exponent);
};

/** Adds the page of Stripe's fields. It opens signed requests only, and opening it starts the payment. */
export const addFormPage = (app: FastifyInstance, { config, db, gateway, clock }: Context): void => {
  if (!gateway?.openForm) return;
  const open = gateway.openForm.bind(gateway);
  app.get(stripeFormPath, async (request, reply) => {
    const brand = findBrand(request);
    const { data } = query.safeParse(request.query);
    if (!brand || !data) throw new CallError('notFound');
    const form = await open(data, clock.now()).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) throw new CallError('providerAway', { message: error.message });
      if (error instanceof GatewayRejected && error.code === 'form_expired') return 'expired' as const;
      if (error instanceof GatewayRejected) throw new CallError('methodUnavailable', { message: error.message });
      throw error;
    });
    if (!form) throw new CallError('notFound');
    const locale = matchRequestLocale(request, brand);
    const nonce = randomBytes(16).toString('base64');
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      'content-security-policy': formPolicy(nonce),
      'x-robots-tag': 'noindex',
    });
    if (form === 'expired') {
      const { why } = await readTexts<{ why: { expired: ExpiredTexts } }>(locale, 'declines');
      return reply.code(410).send(expiredHtml(why.expired, locale, nonce));
    }
    const words = await readTexts<{ title: { pay: string }; pay: string }>(locale, 'payments');
    const { action } = await readTexts<{ action: { back: string } }>(locale, 'common');
    const site = siteOf(config, request, brand);
    const appearance = form.appearance ?? (await formAppearance({ brand, locale, site, cookies: request.cookies }));
    const price = await priceOf(db, form, locale);
    const formTexts = {
      locale,
      title: words.title.pay,
      brand: brand.title,
      price,
      pay: words.pay.replace('{{price}}', price),
      back: action.back,
    };
    return reply.send(formHtml(form, appearance, nonce, formTexts));
  });
};
