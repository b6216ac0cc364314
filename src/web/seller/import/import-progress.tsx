import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import type { ImportState } from '#domain/import/catalogue-csv.ts'
import { formatCount } from '#domain/shop.ts'
import { useApi } from '#web/api.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

/** The import continues on the server if this page is closed. */
export function ImportProgress({ file }: { file: CatalogueImport }) {
  const { done, of } = file.progress
  const isChecking = file.state === 'checking'
  const { title, label, hint } = texts[file.state] ?? applyingTexts
  const cancel = useCancelImport(file)
  return (
    <div className="grid max-w-3xl gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <p role="status" className="font-semibold">
        {title}
      </p>
      <progress aria-label={label} className="h-2.5 w-full" {...(of > 0 ? { max: of, value: done } : {})} />
      <p className="tabular text-sm text-ink-soft">{progressText({ isChecking, done, of })}</p>
      <p className="text-sm text-ink-soft">{hint} You can leave this page and come back.</p>
      {file.state === 'undoing' ? null : (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel import
        </Button>
      )}
    </div>
  )
}

type ProgressTexts = { title: string; label: string; hint: string }

const applyingTexts: ProgressTexts = {
  title: 'Importing products …',
  label: 'Products imported',
  hint: 'Either all products are imported or none.',
}
const texts: Partial<Record<ImportState, ProgressTexts>> = {
  checking: { title: 'Checking rows …', label: 'Rows checked', hint: 'Nothing changes yet.' },
  undoing: {
    title: 'Undoing the import …',
    label: 'Products checked',
    hint: 'Either the whole import is undone or nothing changes.',
  },
}

function progressText({ isChecking, done, of }: { isChecking: boolean; done: number; of: number }): string {
  if (of === 0) return 'Starting'
  if (isChecking && done >= of) return 'Comparing with your products'
  if (isChecking) return `${Math.floor((done / of) * 100)} %`
  return `${formatCount(done)} of ${formatCount(of)} products`
}

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
