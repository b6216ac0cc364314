import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
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
        Undo import
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Undo this import?"
        confirmLabel="Undo import"
        cancelLabel="Keep import"
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <ul className="grid list-disc gap-1 pl-5">
          <li>New products are deleted. If one was ordered, it is archived.</li>
          <li>Changed products get their old values back. Orders stay subtracted from the stock.</li>
          <li>Products that someone changed after the import stay as they are.</li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
