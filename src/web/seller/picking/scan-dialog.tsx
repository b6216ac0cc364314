import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { LineView } from './build-picking-view.ts'
import { type CameraFailure, canScanWithCamera, startCameraScan } from './camera-scan.ts'
import { type ScanResult, scanLine } from './scan-line.ts'
import { describePick, type Picker } from './use-picker.ts'

type ScanDialogProps = {
  lines: readonly LineView[]
  open: boolean
  onScanned: Picker['pick']
  onClose: () => void
}

export function ScanDialog({ open, onClose, ...rest }: ScanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('seller-orders.picking.scan.title')}>
      <Scanner {...rest} />
    </Dialog>
  )
}

function Scanner({ lines, onScanned }: Pick<ScanDialogProps, 'lines' | 'onScanned'>) {
  const [said, setSaid] = useState<{ text: string; isError: boolean } | null>(null)
  const [isTyping, setIsTyping] = useState(() => !canScanWithCamera())
  const [failure, setFailure] = useState<CameraFailure | null>(null)
  function count(code: string) {
    const result = scanLine(lines, code)
    if (result.kind === 'found') onScanned(result.line, { quantity: result.picked })
    setSaid({ text: describeScan(result, code), isError: result.kind !== 'found' })
  }
  return (
    <div className="grid gap-3">
      {isTyping ? (
        <BarcodeForm onCode={count} />
      ) : (
        <>
          <CameraView
            onCode={count}
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

function describeScan(result: ScanResult, code: string): string {
  if (result.kind === 'unknown') return t('seller-orders.picking.scan.unknown', { code })
  if (result.kind === 'found') return describePick(result.line, { quantity: result.picked })
  const { product, quantity } = result.line
  if (result.kind === 'replaced') return t('seller-orders.substitute.scanned', { name: localName(product) })
  return t('seller-orders.picking.scan.full', {
    name: localName(product),
    total: formatQuantity(product, quantity),
  })
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
function BarcodeForm({ onCode }: OnCode) {
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
    setCode('')
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
      <Field
        label={t('seller-orders.picking.scan.barcode')}
        name="barcode"
        inputMode="numeric"
        autoComplete="off"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button type="submit">{t('seller-orders.picking.scan.count')}</Button>
    </form>
  )
}
