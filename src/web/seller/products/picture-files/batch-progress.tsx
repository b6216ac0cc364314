import { formatCount, t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import type { PictureBatch } from './picture-batch.ts'
import { groupOf, isRetryable } from './picture-file.ts'

type BatchProgressProps = {
  batch: PictureBatch
  onPause: () => void
  onResume: () => void
  onRetry: () => void
}

export function BatchProgress({ batch, onPause, onResume, onRetry }: BatchProgressProps) {
  const { files, isRunning, isPaused } = batch
  const waiting = files.filter((file) => groupOf(file) === 'waiting')
  const added = files.filter(({ state }) => state === 'saved').length
  const retryable = files.filter(isRetryable).length
  const reason = [...files].reverse().find((file) => isRetryable(file) || file.state === 'matching')?.reason
  const isSending = isRunning && !isPaused
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      {waiting.length > 0 ? (
        <progress
          aria-label={t('seller-products.files.progress')}
          className="h-2.5 w-full"
          max={files.length}
          value={files.length - waiting.length}
        />
      ) : null}
      <p role="status" className="tabular font-semibold">
        {isPaused && waiting.length > 0 ? `${t('seller-products.files.paused')} · ` : ''}
        {waiting.length > 0
          ? t('seller-products.files.progress.text', {
              done: formatCount(files.length - waiting.length),
              of: files.length,
            })
          : t('seller-products.files.added', { count: added })}
      </p>
      {isPaused && reason ? <p className="text-sm font-medium text-red">{reason}</p> : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isSending ? (
          <Button variant="secondary" size="small" onClick={onPause}>
            {t('seller-products.files.pause')}
          </Button>
        ) : null}
        {isPaused && waiting.length > 0 ? (
          <Button size="small" busy={isRunning} onClick={onResume}>
            {t('seller-products.files.resume')}
          </Button>
        ) : null}
        {!isSending && retryable > 0 ? (
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('seller-products.files.retry', { count: retryable })}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
