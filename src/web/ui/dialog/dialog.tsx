import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { PageIcon } from '../page-icon.tsx'
import { trackOverlay } from './close-on-back.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** The native dialog keeps and restores the focus. A bottom sheet on phones. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const closeOnBack = useEffectEvent(onClose)

  // Only `showModal` adds a backdrop and traps the focus; the `open` attribute does not.
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    reserveScrollbarWidth()
    element.showModal()
    // Otherwise the close button gets the focus.
    element.querySelector<HTMLElement>('input, select')?.focus()
    const untrack = trackOverlay(element, () => closeOnBack())
    return () => {
      untrack()
      element.close()
    }
  }, [open])

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="dialog"
    >
      {open ? (
        <div className="grid gap-4 overflow-y-auto overscroll-contain p-5 sm:p-6">
          <header className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-xl font-bold">
              {title}
            </h2>
            <button
              type="button"
              aria-label={t('shop.ui.close')}
              onClick={onClose}
              className="-my-2 -mr-2 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-sunken"
            >
              <PageIcon name="close" className="size-5" />
            </button>
          </header>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}

/** Scrolling is off while a dialog is open, and the page must not move when its scrollbar disappears. */
function reserveScrollbarWidth(): void {
  if (document.querySelector('dialog:modal')) return
  const { documentElement: root } = document
  root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
}
