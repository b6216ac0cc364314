import { z } from 'zod'
import { publishedLanguages } from '#domain/i18n/languages.ts'
import { defaultOrderLimits, maxOrderLimit } from '#domain/settings/order-limits.ts'
import { defaultPoolSize } from '#server/database/server/open-server.ts'
import {
  backupKeyField,
  booleanField,
  bucketUrlField,
  count,
  databaseUrlField,
  languagesField,
  originField,
  portField,
  retentionDaysField,
  secretKeysField,
  senderField,
  smtpUrlField,
  trustProxyField,
  urlField,
} from './config-fields.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * Eight years. Tax law requires a year's accounts for 72 months after its annual return is due, which is 93
 * months after the first order of that year.
 */
const defaultOrderRetentionDays = 2_920

/** The environment, each variable by itself. An empty value was left out before. */
export const EnvSchema = z.object({
  PORT: portField.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrlField.optional(),
  DATABASE_DIRECT_URL: databaseUrlField.optional(),
  DATABASE_READ_URL: databaseUrlField.optional(),
  DATABASE_POOL: count({ min: 4, max: 1_000 }).default(defaultPoolSize),
  DATABASE_WAIT_SECONDS: count({ min: 0, max: 3_600 }).default(60),
  PICTURES_URL: bucketUrlField.optional(),
  PICTURES_PUBLIC_URL: urlField.optional(),
  PUBLIC_URL: originField.optional(),
  API_BASE_URL: urlField.optional(),
  WEB_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(originField)),
  WEB_ORIGINS_REFUSALS: z.enum(['status', '200'], { error: 'must be status or 200' }).default('status'),
  SECRET_KEY: secretKeysField.default([]),
  SELLER_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SELLER_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  DEMO_CATALOGUE: booleanField.transform((isOn) => (isOn ? 'on' : 'off')).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a Stripe secret key, such as sk_live_… or rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/, 'must be the signing secret of a Stripe webhook, whsec_…')
    .optional(),
  STRIPE_API_BASE: originField.optional(),
  PRACTICE_PAYMENT: booleanField.optional(),
  SMTP_URL: smtpUrlField.optional(),
  MAIL_FROM: senderField.optional(),
  KEEP_ORDERS_DAYS: retentionDaysField.default(defaultOrderRetentionDays),
  METRICS_PORT: portField.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  MAX_STALL_SECONDS: count({ min: 1, max: 3_600 }).default(60),
  MAX_CONNECTIONS: count({ min: 10, max: 1_000_000 }).default(10_000),
  DRAIN_SECONDS: count({ min: 0, max: 3_600 }).optional(),
  DELIVER_ONLY_TO_PINCODES: booleanField.default(false),
  MAX_OPEN_CASH_ORDERS: count({ min: 0, max: maxOrderLimit }).default(defaultOrderLimits.openCash),
  MAX_SHOPPER_ORDERS_PER_HOUR: count({ min: 0, max: maxOrderLimit }).default(
    defaultOrderLimits.shopperPerHour,
  ),
  MAX_NETWORK_ORDERS_PER_HOUR: count({ min: 0, max: maxOrderLimit }).default(
    defaultOrderLimits.networkPerHour,
  ),
  TRUST_PROXY: trustProxyField.default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  FOOTER_BASE_URL: urlField.optional(),
  LANGUAGES: languagesField.default([...publishedLanguages]),
  SERVICE_WORKER: booleanField.default(true),
  NIGHTLY_BACKUP: booleanField.optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: backupKeyField.optional(),
})
