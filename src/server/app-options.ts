import type { FastifyServerOptions } from 'fastify'
import type { RenderPage } from '#contract/page.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { Database } from '#server/database/database.ts'
import type { ConnectionLimits } from '#server/http/slow-requests.ts'
import type { MetricsConfig } from '#server/metrics/health-routes.ts'
import type { MailTransport } from '#server/notifications/mail/mail.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import type { ServicesConfig } from './services.ts'

export type AppOptions = {
  database: Database
  pictures: PictureStore
  mailTransport: MailTransport
  secretBox: SecretBox
  /** null: no pages, only the API. */
  renderPage: RenderPage | null
  assetsFolder: string | null
  config: AppConfig
  logger?: FastifyServerOptions['logger']
}

export type AppConfig = ServicesConfig & {
  apiBaseUrl: string
  footerBaseUrl: string
  /** What the shop offers, English first. */
  languages: readonly Language[]
  webOrigins: readonly string[]
  /** Their refusals (400, 401, 409, 422) have the status 200. */
  refuseWebOriginsWithOk: boolean
  picturesPublicUrl: string | null
  trustProxy: boolean | string
  serviceWorker: boolean
  /** null: metrics are not served. */
  metrics: MetricsConfig | null
} & ConnectionLimits
