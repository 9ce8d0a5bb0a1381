// Made from schemas/schema by `npm run generate`. Do not edit.
import { formats } from '../json/formats.ts';
import { length, like, object, oneOf, set, text } from '../json/rules.ts';

const whole = object({
  id: text(like(/^[0-9a-hjkmnp-tv-z]{16,51}$/u)),
  url: text(like(/^https?:\/\//u), formats["uri"]),
  contentHash: text(like(/^sha256:[0-9a-f]{64}$/u)),
  publishedAt: text(like(/Z$/u), formats["date-time"]),
  runtime: oneOf("svc-capsule-v1"),
  title: text(length(160)),
  summary: text(length(1200)),
  html: text(length(200000)),
  css: text(length(100000)),
  javascript: text(length(200000)),
  capabilities: set(6, oneOf("javascript", "external_links", "external_api", "ai_model_calls", "payment_buttons", "media_embeds")),
  declaredExternalDomains: set(10, text(length(253))),
});

export const isCapsuleValue = (data) => whole(data);
