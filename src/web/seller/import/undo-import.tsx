import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { importKeys } from './import-queries.ts'

export function UndoImport({ file }: { file: CatalogueImport }) {
  const { api, queries, toastError } = useSellerContext()
  const [isAsking, setIsAsking] = useState(false)
  const undo = useMutation({
    mutationFn: () => api.undoImport({ id: file._id }),
    onSuccess: ({ import: started }) => queries.setQueryData(importKeys.one(file._id), started),
    onSettled: () => setIsAsking(false),
    onError: (error) => {
      toastError(error, error.message)
      void queries.invalidateQueries({ queryKey: importKeys.one(file._id), exact: true })
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('seller-products.import.undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('seller-products.import.undo.ask')}
        confirmLabel={t('seller-products.import.undo')}
        cancelLabel={t('seller-products.import.undo.keep')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <ul className="grid list-disc gap-1 pl-5">
          <li>{t('seller-products.import.undo.new')}</li>
          <li>{t('seller-products.import.undo.changed')}</li>
          <li>{t('seller-products.import.undo.later')}</li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
