import { t } from '#domain/i18n/translate.ts'
import { throttleUpload } from '#server/auth/throttle/login-throttle.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

export type LimitUploads = <Result>(sellerId: string, upload: () => Promise<Result>) => Promise<Result>

const retrySeconds = 10

/** Each login uploads one file at a time to a process, and a number of files per hour. Throws 429. */
export function createUploadLimit(db: Db): LimitUploads {
  const uploading = new Set<string>()
  return async (sellerId, upload) => {
    if (uploading.has(sellerId)) throw uploadsRunning()
    uploading.add(sellerId)
    try {
      await throttleUpload(db, sellerId)
      return await upload()
    } finally {
      uploading.delete(sellerId)
    }
  }
}

function uploadsRunning(): ShopError {
  const message = () => t('server.import.file.uploading')
  return new ShopError('too_many_tries', { message, retryAfter: retrySeconds })
}
