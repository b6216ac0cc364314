import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What would happen. */
  children: ReactNode
  /** The words on the two buttons: do it, or leave it. */
  confirmLabel: string
  cancelLabel: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something that can't be taken back. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  busy = false,
  onConfirm,
  onClose,
  children,
  ...rest
}: ConfirmDialogProps) {
  return (
    <Dialog {...rest} onClose={onClose}>
      <div>{children}</div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="danger" busy={busy} onClick={onConfirm} className="sm:order-last">
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
