import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { type Api, ApiError } from '#contract/client.ts'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatFileSize } from '#web/seller/layout/format-texts.ts'
import { SellerIcon, type SellerIconName } from '#web/seller/layout/seller-icon.tsx'
import { errorText, useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { useUploadApi } from '#web/seller/layout/use-upload-api.ts'
import { Button } from '#web/ui/button.tsx'
import { importKeys } from './import-queries.ts'

type UploadFieldProps = {
  label: string
  icon: SellerIconName
  accept: string
  maxBytes: number
  tooLargeText: string
  send: (api: Api, upload: { file: File; signal: AbortSignal }) => Promise<{ import: CatalogueImport }>
  onUploaded?: (uploaded: CatalogueImport) => unknown
}

export function UploadField({ label, icon, accept, maxBytes, tooLargeText, ...props }: UploadFieldProps) {
  const { upload, progress, abort, errorMessage, setErrorMessage } = useFileUpload(props)

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setErrorMessage(file.size > maxBytes ? tooLargeText : '')
    if (file.size <= maxBytes) upload.mutate(file)
    // Otherwise choosing the same file again fires no change event.
    input.value = ''
  }

  if (upload.isPending)
    return <UploadProgress file={upload.variables} progress={progress ?? 0} onCancel={abort} />
  return (
    <div className="grid gap-2">
      <label className="relative grid min-h-36 cursor-pointer place-items-center content-center gap-1 rounded-md border border-dashed border-line-strong bg-ground p-4 text-center hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
        <SellerIcon name={icon} className="size-8 text-leaf" />
        <span className="font-semibold text-leaf">{label}</span>
        <span className="text-sm text-ink-soft">
          {t('seller-products.import.upload.drop', { size: formatFileSize(maxBytes) })}
        </span>
        <input
          type="file"
          name="file"
          aria-label={label}
          accept={accept}
          onChange={pick}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      {errorMessage ? (
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-sm font-medium text-red">
          {errorMessage}
        </p>
      ) : null}
    </div>
  )
}

function useFileUpload({ send, onUploaded }: Pick<UploadFieldProps, 'send' | 'onUploaded'>) {
  const { uploadApi, progress } = useUploadApi()
  const queries = useQueryClient()
  const toastError = useSellerErrorToast()
  const [errorMessage, setErrorMessage] = useState('')
  const controller = useRef<AbortController>(undefined)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      controller.current = new AbortController()
      return send(uploadApi, { file, signal: controller.current.signal })
    },
    onSuccess: ({ import: uploaded }) => {
      queries.setQueryData(importKeys.one(uploaded._id), uploaded)
      return onUploaded?.(uploaded)
    },
    onError: (error) => {
      if (controller.current?.signal.aborted) return
      setErrorMessage(errorText(error, error.message))
      // The panel shows other pages to another role.
      if (error instanceof ApiError && error.status === 403) toastError(error, error.message)
    },
  })
  return { upload, progress, errorMessage, setErrorMessage, abort: () => controller.current?.abort() }
}

function UploadProgress({
  file,
  progress,
  onCancel,
}: {
  file: File
  progress: number
  onCancel: () => void
}) {
  return (
    <div className="grid min-h-36 content-center gap-3 rounded-md border border-line bg-ground p-4">
      <p role="status" className="text-sm font-medium wrap-anywhere">
        {t('seller-products.import.upload.sending', { name: file.name, size: formatFileSize(file.size) })}
      </p>
      <progress
        aria-label={t('seller-products.import.upload.progress')}
        max={1}
        value={progress}
        className="h-2 w-full"
      />
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onCancel}>
        {t('seller-products.import.upload.cancel')}
      </Button>
    </div>
  )
}
