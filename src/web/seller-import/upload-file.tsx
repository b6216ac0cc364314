import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#contract/client.ts'
import { maxFileBytes } from '#rules/catalogue-file.ts'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { failureText, useSellerFailure } from '../seller/use-seller.ts'
import { useSendingApi } from '../seller-products/send-with-progress.ts'
import { Button } from '../ui/button.tsx'
import { sizeText } from './file-words.ts'
import { importKeys } from './import-queries.ts'

const tooLarge = `The file is larger than ${sizeText(maxFileBytes)}. Please bring it in several parts.`

/** A place for a file: pressed, or dropped on. What comes of it is a page of its own. */
export function UploadFile() {
  const { sendingApi, sent } = useSendingApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const sayFailure = useSellerFailure()
  const [refusal, setRefusal] = useState('')
  const stop = useRef<AbortController>(undefined)
  const upload = useMutation({
    mutationFn: async (file: File) => {
      stop.current = new AbortController()
      const { signal } = stop.current
      return sendingApi.uploadImport({ fileName: file.name }, { files: [file], signal })
    },
    onSuccess: ({ import: kept }) => {
      queries.setQueryData(importKeys.one(kept._id), kept)
      return navigate(`/seller/import/${kept._id}`)
    },
    onError: (error) => {
      if (stop.current?.signal.aborted) return
      setRefusal(failureText(error, error.message))
      // Whose session has ended, or whose work it no longer is, is led elsewhere.
      if (error instanceof CallError && (error.status === 401 || error.status === 403))
        sayFailure(error, error.message)
    },
  })

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setRefusal(file.size > maxFileBytes ? tooLarge : '')
    if (file.size <= maxFileBytes) upload.mutate(file)
    // Empty again, so that picking the same file once more counts as a change.
    input.value = ''
  }

  if (upload.isPending) {
    return <Sending file={upload.variables} sent={sent ?? 0} onStop={() => stop.current?.abort()} />
  }
  return (
    <div className="grid gap-2">
      <label className="relative grid min-h-36 cursor-pointer place-items-center content-center gap-1 rounded-md border border-dashed border-line-strong bg-ground p-4 text-center hover:border-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf">
        <SellerIcon name="sheet" className="size-8 text-leaf" />
        <span className="font-semibold text-leaf">Choose a CSV file</span>
        <span className="text-sm text-ink-soft">or drop it here, up to {sizeText(maxFileBytes)}</span>
        <input
          type="file"
          name="file"
          aria-label="Choose a CSV file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={pick}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      {refusal ? (
        <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-sm font-medium text-red">
          {refusal}
        </p>
      ) : null}
    </div>
  )
}

function Sending({ file, sent, onStop }: { file: File; sent: number; onStop: () => void }) {
  return (
    <div className="grid min-h-36 content-center gap-3 rounded-md border border-line bg-ground p-4">
      <p role="status" className="text-sm font-medium wrap-anywhere">
        Sending {file.name} ({sizeText(file.size)}) …
      </p>
      <progress aria-label="Sent" max={1} value={sent} className="h-2 w-full" />
      <Button variant="quiet" size="small" className="justify-self-start" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
