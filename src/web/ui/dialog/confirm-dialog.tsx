import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  confirmVariant?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  confirmVariant = 'danger',
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
        <Button variant={confirmVariant} busy={busy} onClick={onConfirm} className="sm:order-last">
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </Dialog>
  )
}
