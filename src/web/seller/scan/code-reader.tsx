import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { DigitsField } from '#web/seller/layout/fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type CameraFailure, canScanWithCamera, startCameraScan } from './camera-scan.ts'

/** What a code led to. */
export type ScanAnswer = { text: string; isError: boolean }

type CodeReaderProps = {
  /** The button beside a typed barcode. */
  submitText: string
  onCode: (code: string) => ScanAnswer
}

/** Reads barcodes with the camera, or typed. Says what each led to. */
export function CodeReader({ submitText, onCode }: CodeReaderProps) {
  const [said, setSaid] = useState<ScanAnswer | null>(null)
  const [isTyping, setIsTyping] = useState(() => !canScanWithCamera())
  const [failure, setFailure] = useState<CameraFailure | null>(null)
  const read = (code: string) => setSaid(onCode(code))
  return (
    <div className="grid gap-3">
      {isTyping ? (
        <BarcodeForm submitText={submitText} onCode={read} />
      ) : (
        <>
          <CameraView
            onCode={read}
            onFailed={(failed) => {
              setFailure(failed)
              setIsTyping(true)
            }}
          />
          <Button variant="quiet" onClick={() => setIsTyping(true)}>
            {t('seller-orders.picking.scan.type')}
          </Button>
        </>
      )}
      {failure ? <p role="alert">{t(`seller-orders.picking.scan.${failure}`)}</p> : null}
      <p
        role="status"
        className={classNames('min-h-12 text-lg font-semibold wrap-anywhere', said?.isError && 'text-red')}
      >
        {said?.text}
      </p>
    </div>
  )
}

type OnCode = { onCode: (code: string) => void }

function CameraView({ onCode, onFailed }: OnCode & { onFailed: (failure: CameraFailure) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const handleCode = useEffectEvent(onCode)
  const handleFailure = useEffectEvent(onFailed)
  useEffect(() => {
    if (!video.current) return
    return startCameraScan(video.current, {
      onCode: (code) => handleCode(code),
      onFailed: (failure) => handleFailure(failure),
    })
  }, [])
  return (
    <video
      ref={video}
      aria-label={t('seller-orders.picking.scan.camera')}
      playsInline
      muted
      className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
    />
  )
}

/** For a keyboard scanner too, which types the digits and Enter. */
function BarcodeForm({ submitText, onCode }: OnCode & { submitText: string }) {
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
    setCode('')
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <DigitsField
        label={t('seller-orders.picking.scan.barcode')}
        name="barcode"
        value={code}
        onText={setCode}
      />
      <Button type="submit">{submitText}</Button>
    </form>
  )
}
