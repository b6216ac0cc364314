import { existsSync } from 'node:fs'
import type { z } from 'zod'
import type { Language } from '#domain/i18n/language.ts'
import type { OrderLimits } from '#domain/settings/order-limits.ts'
import { StartupError } from '#server/http/startup-error.ts'
import {
  type AwsSettings,
  type BucketConfig,
  completeBucket,
  isBucketUrl,
  readBucketUrl,
} from '#server/pictures/bucket-url.ts'
import { findMissing } from './config-faults.ts'
import { findUnsafeSettings, isLoopback } from './config-safety.ts'
import { EnvSchema, type LogLevel } from './config-schema.ts'

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
    /** The address of a replica. null: reports read from the primary. */
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
  refuseWebOriginsWithOk: boolean
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
  /** English first. */
  languages: readonly Language[]
  serviceWorker: boolean
  nightlyBackup: boolean
  /** A folder, or s3://bucket/prefix?endpoint=…. null: `dataDir`/backups. */
  backupTo: string | null
  /** An age identity, or its recipient, which encrypts only. null: backups are not encrypted. */
  backupKey: string | null
}

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
    ...findBackupFaults(filled, aws),
  ]
  if (!read.success || faults.length > 0 || (bucket && 'fault' in bucket)) throw toStartupError(faults)
  const names = read.data
  return {
    port: names.PORT,
    host: names.HOST ?? (isImage(filled) ? '0.0.0.0' : '127.0.0.1'),
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
    refuseWebOriginsWithOk: names.WEB_ORIGINS_REFUSALS === '200',
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
    languages: names.LANGUAGES,
    serviceWorker: names.SERVICE_WORKER,
    nightlyBackup: names.NIGHTLY_BACKUP ?? names.DATABASE_URL === undefined,
    backupTo: names.BACKUP_TO ?? null,
    backupKey: names.BACKUP_KEY ?? null,
  }
}

/** Only with DATABASE_URL: on the embedded database no other process takes over. */
const defaultDrainSeconds = 5

function readAwsSettings(filled: Record<string, string>): AwsSettings {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = filled
  const { AWS_SESSION_TOKEN: sessionToken = null, AWS_REGION: region = null } = filled
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken } : null
  return { credentials, region }
}

function findBackupFaults({ BACKUP_TO = '' }: Record<string, string>, aws: AwsSettings): string[] {
  const bucket = isBucketUrl(BACKUP_TO) ? readBucketUrl(BACKUP_TO, aws) : null
  return bucket && 'fault' in bucket ? [`BACKUP_TO ${bucket.fault}`] : []
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

/** A container without production may share the network of its machine, as development containers do. */
function isImage({ NODE_ENV, ...source }: Record<string, string>): boolean {
  if (NODE_ENV !== 'production') return false
  return (
    'KUBERNETES_SERVICE_HOST' in source ||
    'container' in source ||
    existsSync('/.dockerenv') ||
    existsSync('/run/.containerenv')
  )
}
