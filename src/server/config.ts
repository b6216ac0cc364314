import { existsSync } from 'node:fs'
import { z } from 'zod'
import { defaultOrderLimits, maxOrderLimit, type OrderLimits } from '#domain/order-limits.ts'
import { parseDatabaseUrl } from '#server/database/server/database-url.ts'
import { defaultPoolSize } from '#server/database/server/open-server.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { type AwsSettings, type BucketConfig, completeBucket } from '#server/pictures/bucket-url.ts'
import {
  backupKeyField,
  booleanField,
  bucketUrlField,
  count,
  databaseUrlField,
  originField,
  portField,
  retentionDaysField,
  secretKeysField,
  senderField,
  smtpUrlField,
  trustProxyField,
  urlField,
} from './config-fields.ts'
import { findUnsafeSettings, isLoopback } from './config-safety.ts'

export type Config = {
  /** 0: any free port. */
  port: number
  host: string
  dataDir: string
  /** null: the embedded database in `dataDir`. */
  databaseUrl: string | null
  database: {
    /** Past a pooler. null: `databaseUrl`. */
    directUrl: string | null
    /** Of a replica. null: reports read from the primary. */
    readUrl: string | null
    poolSize: number
    /** How long the start waits for the database. */
    waitMs: number
  }
  /** null: product pictures are in `dataDir`. */
  pictureBucket: BucketConfig | null
  /** A CDN or a public bucket that browsers load product pictures from. */
  picturesPublicUrl: string | null
  aws: AwsSettings
  /** The shop's public address, such as https://haat.example. It decides whether cookies are secure. */
  publicUrl: string | null
  /** '' is the origin of the page. */
  apiBaseUrl: string
  webOrigins: string[]
  /** Encrypt secrets in the database: the first encrypts, all decrypt. Empty: the key file in `dataDir`. */
  secretKeys: Buffer[]
  firstSeller: { email: string; password: string } | null
  demoCatalogue: 'on' | 'off' | 'auto'
  stripe: { secretKey: string; webhookSecret: string; apiBase: string } | null
  practicePayment: boolean
  /** null: mails are written as files to `dataDir`. */
  smtpUrl: string | null
  /** null: the name and address from the settings. */
  mailFrom: string | null
  /** Closed orders are anonymized after this many days. */
  orderRetentionDays: number
  /** null: metrics are not served. */
  metrics: { port: number | null; host: string; token: string | null } | null
  /** The server closes a connection whose client reads nothing for this long. */
  maxStallSeconds: number
  maxConnections: number
  /** After SIGTERM the process serves for this long while /readyz fails. */
  drainSeconds: number
  deliverOnlyToPincodes: boolean
  orderLimits: OrderLimits
  trustProxy: boolean | string
  logLevel: LogLevel
  footerBaseUrl: string
  serviceWorker: boolean
  nightlyBackup: boolean
  /** null: `dataDir`/backups. */
  backupTo: string | null
  /** An age identity, or its recipient, which encrypts only. null: backups are not encrypted. */
  backupKey: string | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** An empty value counts as missing. Throws one `StartupError` that lists every fault. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const filled = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const read = EnvSchema.safeParse(filled)
  const aws = readAwsSettings(filled)
  const bucket = read.data?.PICTURES_URL ? completeBucket(read.data.PICTURES_URL, aws) : null
  const faults = [
    ...(read.error?.issues ?? []).map(formatIssue),
    ...findMissing(filled),
    ...findUnsafeSettings(filled),
    ...(bucket && 'fault' in bucket ? [`PICTURES_URL ${bucket.fault}`] : []),
  ]
  if (!read.success || faults.length > 0 || (bucket && 'fault' in bucket)) throw toStartupError(faults)
  const names = read.data
  return {
    port: names.PORT,
    host: names.HOST ?? (isContainer(filled) ? '0.0.0.0' : '127.0.0.1'),
    dataDir: names.DATA_DIR,
    databaseUrl: names.DATABASE_URL ?? null,
    database: {
      directUrl: names.DATABASE_DIRECT_URL ?? null,
      readUrl: names.DATABASE_READ_URL ?? null,
      poolSize: names.DATABASE_POOL,
      waitMs: names.DATABASE_WAIT_SECONDS * 1000,
    },
    pictureBucket: bucket,
    picturesPublicUrl: names.PICTURES_PUBLIC_URL ?? null,
    aws,
    publicUrl: names.PUBLIC_URL ?? null,
    apiBaseUrl: names.API_BASE_URL ?? '',
    webOrigins: names.WEB_ORIGINS,
    secretKeys: names.SECRET_KEY,
    firstSeller:
      names.SELLER_EMAIL && names.SELLER_PASSWORD
        ? { email: names.SELLER_EMAIL, password: names.SELLER_PASSWORD }
        : null,
    demoCatalogue: names.DEMO_CATALOGUE ?? 'auto',
    stripe:
      names.STRIPE_SECRET_KEY && names.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: names.STRIPE_SECRET_KEY,
            webhookSecret: names.STRIPE_WEBHOOK_SECRET,
            apiBase: names.STRIPE_API_BASE ?? 'https://api.stripe.com',
          }
        : null,
    practicePayment: names.PRACTICE_PAYMENT ?? !isProduction(filled),
    smtpUrl: names.SMTP_URL ?? null,
    mailFrom: names.MAIL_FROM ?? null,
    orderRetentionDays: names.KEEP_ORDERS_DAYS,
    metrics:
      names.METRICS_PORT !== undefined || names.METRICS_TOKEN
        ? {
            port: names.METRICS_PORT ?? null,
            host: names.METRICS_HOST,
            token: names.METRICS_TOKEN ?? null,
          }
        : null,
    maxStallSeconds: names.MAX_STALL_SECONDS,
    maxConnections: names.MAX_CONNECTIONS,
    drainSeconds: names.DRAIN_SECONDS ?? (names.DATABASE_URL ? defaultDrainSeconds : 0),
    deliverOnlyToPincodes: names.DELIVER_ONLY_TO_PINCODES,
    orderLimits: {
      openCash: names.MAX_OPEN_CASH_ORDERS,
      shopperPerHour: names.MAX_SHOPPER_ORDERS_PER_HOUR,
      networkPerHour: names.MAX_NETWORK_ORDERS_PER_HOUR,
    },
    trustProxy: names.TRUST_PROXY,
    logLevel: names.LOG_LEVEL,
    footerBaseUrl: names.FOOTER_BASE_URL ?? '',
    serviceWorker: names.SERVICE_WORKER,
    nightlyBackup: names.NIGHTLY_BACKUP ?? names.DATABASE_URL === undefined,
    backupTo: names.BACKUP_TO ?? null,
    backupKey: names.BACKUP_KEY ?? null,
  }
}

/**
 * Eight years. Tax law requires a year's accounts for 72 months after its annual return is due, which is 93
 * months after the first order of that year.
 */
const defaultOrderRetentionDays = 2_920

/** Only with DATABASE_URL: on the embedded database no other process takes over. */
const defaultDrainSeconds = 5

const EnvSchema = z.object({
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
  SERVICE_WORKER: booleanField.default(true),
  NIGHTLY_BACKUP: booleanField.optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: backupKeyField.optional(),
})

function readAwsSettings(filled: Record<string, string>): AwsSettings {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = filled
  const { AWS_SESSION_TOKEN: sessionToken = null, AWS_REGION: region = null } = filled
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : null
  return { credentials, region }
}

const pairedNames = [
  ['SELLER_EMAIL', 'SELLER_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

const requiredForSmtp = ['MAIL_FROM', 'PUBLIC_URL'] as const

function findMissing(filled: Record<string, string>): string[] {
  const unsendable = 'SMTP_URL' in filled ? requiredForSmtp.filter((name) => !(name in filled)) : []
  return [
    ...unsendable.map((name) => `${name} is missing: SMTP_URL requires it`),
    ...findUnpaired(filled),
    ...findDirectUrlFaults(filled),
    ...findReadUrlFaults(filled),
  ]
}

/** LISTEN does not work through PgBouncer in transaction mode. */
function findDirectUrlFaults({ DATABASE_URL, DATABASE_DIRECT_URL }: Record<string, string>): string[] {
  if (isPooled(DATABASE_DIRECT_URL))
    return ['DATABASE_DIRECT_URL must be the URL of PostgreSQL, not of PgBouncer']
  return isPooled(DATABASE_URL) && DATABASE_DIRECT_URL === undefined
    ? ['DATABASE_DIRECT_URL is missing: pgbouncer=true in DATABASE_URL requires it']
    : []
}

function findReadUrlFaults({ DATABASE_URL, DATABASE_READ_URL }: Record<string, string>): string[] {
  if (DATABASE_READ_URL === undefined) return []
  if (DATABASE_URL === undefined) return ['DATABASE_URL is missing: DATABASE_READ_URL requires it']
  return hasOneHost(DATABASE_READ_URL) ? [] : ['DATABASE_READ_URL must name one host, without pgbouncer=true']
}

function hasOneHost(url: string): boolean {
  try {
    const { hosts, isPooled: isBouncer } = parseDatabaseUrl(url)
    return hosts.length === 1 && !isBouncer
  } catch {
    // The field reports it.
    return true
  }
}

function isPooled(url: string | undefined): boolean {
  try {
    return url !== undefined && parseDatabaseUrl(url).isPooled
  } catch {
    // The field reports it.
    return false
  }
}

function findUnpaired(filled: Record<string, string>): string[] {
  return pairedNames.flatMap(([first, second]) => {
    if (first in filled === second in filled) return []
    const missing = first in filled ? second : first
    return [`${missing} is missing: set ${first} and ${second} together`]
  })
}

/** Names the variable but not its value, which may be a secret. */
function formatIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message}`
}

function toStartupError(faults: string[]): StartupError {
  if (faults.length === 1) return new StartupError(`Invalid environment: ${faults[0]}.`)
  return new StartupError(
    `Invalid environment, ${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

/** No test card on a public shop: a shopper would believe they have paid. */
function isProduction({ NODE_ENV, PUBLIC_URL = '' }: Record<string, string>): boolean {
  return NODE_ENV === 'production' || (URL.canParse(PUBLIC_URL) && !isLoopback(PUBLIC_URL))
}

function isContainer(source: Record<string, string>): boolean {
  return (
    'KUBERNETES_SERVICE_HOST' in source ||
    'container' in source ||
    existsSync('/.dockerenv') ||
    existsSync('/run/.containerenv')
  )
}
