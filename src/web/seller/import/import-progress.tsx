import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

/** The import continues on the server if this page is closed. */
export function ImportProgress({ file }: { file: CatalogueImport }) {
  const { done, of } = file.progress
  const isChecking = file.state === 'checking'
  const kind = file.state === 'checking' || file.state === 'undoing' ? file.state : 'applying'
  const cancel = useCancelImport(file)
  return (
    <div className="grid max-w-3xl gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p role="status" className="font-semibold">
        {t(`seller-products.import.progress.${kind}`)}
      </p>
      <progress
        aria-label={t(`seller-products.import.progress.${kind}.label`)}
        className="h-2.5 w-full"
        {...(of > 0 ? { max: of, value: done } : {})}
      />
      <p className="tabular text-sm text-ink-soft">{progressText({ isChecking, done, of })}</p>
      <p className="text-sm text-ink-soft">
        {t(`seller-products.import.progress.${kind}.hint`)} {t('seller-products.import.progress.leave')}
      </p>
      {file.state === 'undoing' ? null : (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {t('seller-products.import.cancel')}
        </Button>
      )}
    </div>
  )
}

function progressText({ isChecking, done, of }: { isChecking: boolean; done: number; of: number }): string {
  if (of === 0) return t('seller-products.import.progress.starting')
  if (isChecking && done >= of) return t('seller-products.import.progress.comparing')
  if (isChecking) return `${Math.floor((done / of) * 100)} %`
  return t('seller-products.import.progress.count', { done: formatCount(done), of: formatCount(of) })
}

export function useCancelImport({ _id: id }: CatalogueImport) {
  const api = useApi()
  const navigate = useNavigate()
  const toastError = useSellerErrorToast()
  return useMutation({
    mutationFn: () => api.cancelImport({ id }),
    onSuccess: ({ message }) => {
      void showToast(message ?? t('seller-products.import.cancelled'))
      return navigate('/seller/import')
    },
    onError: (error) => toastError(error, error.message),
  })
}
