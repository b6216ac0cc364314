import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CheckedRows } from './checked-rows.tsx'
import { useCancelImport } from './import-progress.tsx'
import { importKeys } from './import-queries.ts'
import { changedCount } from './import-texts.ts'

export function ReviewImport({ file, onChoose }: { file: CatalogueImport; onChoose: () => void }) {
  const { api, queries, toastError } = useSellerContext()
  const cancel = useCancelImport(file)
  const [isAsking, setIsAsking] = useState(false)
  const apply = useMutation({
    mutationFn: (confirmPrices: boolean) =>
      api.applyImport({ id: file._id, version: file.version, confirmPrices }),
    onSuccess: ({ import: applied }) => queries.setQueryData(importKeys.one(file._id), applied),
    onSettled: () => setIsAsking(false),
    onError: (error) => {
      toastError(error, error.message)
      void queries.invalidateQueries({ queryKey: importKeys.one(file._id), exact: true })
    },
  })
  const count = changedCount(file.summary)
  const questioned = file.summary?.questioned ?? 0
  return (
    <div className="grid max-w-5xl gap-5">
      <div className="-mb-2 flex items-center justify-between gap-3">
        <p className="font-semibold">{t('seller-products.import.review.title')}</p>
        <Button variant="quiet" size="small" className="-mr-3" onClick={onChoose}>
          {t('seller-products.import.review.columns')}
        </Button>
      </div>
      <CheckedRows file={file} />
      <div className="sticky bottom-14 -mx-4 flex items-center gap-2 border-t border-line bg-ground px-4 py-2.5 md:bottom-0 md:mx-0 md:px-0">
        {count > 0 ? (
          <Button
            className="flex-1 sm:flex-none"
            busy={apply.isPending}
            onClick={() => (questioned > 0 ? setIsAsking(true) : apply.mutate(false))}
          >
            {t('seller-products.import.review.apply', { count })}
          </Button>
        ) : (
          <p className="flex-1 font-semibold sm:flex-none">{t('seller-products.import.review.nothing')}</p>
        )}
        <Button variant="quiet" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('seller-products.import.cancel')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('seller-products.import.review.ask', { count: questioned })}
        confirmLabel={t('seller-products.import.review.confirm')}
        cancelLabel={t('seller-products.import.review.again')}
        busy={apply.isPending}
        onConfirm={() => apply.mutate(true)}
        onClose={() => setIsAsking(false)}
      >
        {t('seller-products.import.review.ask.text', {
          filter: t('seller-products.import.filter.questioned'),
          paise: t('seller-products.import.columns.unit.paise'),
          columns: t('seller-products.import.review.columns'),
        })}
      </ConfirmDialog>
    </div>
  )
}
