import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CatalogueImport } from '#contract/catalogue-import.ts'
import { formatCount } from '#domain/shop.ts'
import { useApi } from '#web/api.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

/** How far a run is. It goes on without this page. */
export function ImportProgress({ file }: { file: CatalogueImport }) {
  const { done, of } = file.progress
  const isChecking = file.state === 'checking'
  const cancel = useCancelImport(file)
  return (
    <div className="grid max-w-3xl gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p role="status" className="font-semibold">
        {isChecking ? 'Checking the rows …' : 'Writing the products …'}
      </p>
      <progress
        aria-label={isChecking ? 'Checked' : 'Written'}
        className="h-2.5 w-full"
        {...(of > 0 ? { max: of, value: done } : {})}
      />
      <p className="tabular text-sm text-ink-soft">{progressText({ isChecking, done, of })}</p>
      <p className="text-sm text-ink-soft">
        {isChecking ? 'Nothing changes yet.' : 'All of them go in, or none.'} You can leave this page and come
        back.
      </p>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        Stop and give up
      </Button>
    </div>
  )
}

function progressText({ isChecking, done, of }: { isChecking: boolean; done: number; of: number }): string {
  if (of === 0) return 'Just begun'
  if (isChecking && done >= of) return 'Comparing with the catalogue'
  if (isChecking) return `${Math.floor((done / of) * 100)} %`
  return `${formatCount(done)} of ${formatCount(of)} products`
}

/** Takes a file away: what is not in the catalogue never will be. */
export function useCancelImport({ _id: id }: CatalogueImport) {
  const api = useApi()
  const navigate = useNavigate()
  const toastError = useSellerErrorToast()
  return useMutation({
    mutationFn: () => api.cancelImport({ id }),
    onSuccess: ({ message }) => {
      void showToast(message ?? 'Import cancelled. Nothing was changed.')
      return navigate('/seller/import')
    },
    onError: (error) => toastError(error, error.message),
  })
}
