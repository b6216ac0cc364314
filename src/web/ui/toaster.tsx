import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './toaster.css'
import type { ToastOptions } from './toast.ts'

let layer: HTMLElement | undefined

/** Toasts have a root of their own: they outlive pages and must stand above open dialogs. */
export function mountToaster(): void {
  if (layer) return
  layer = document.createElement('div')
  layer.className = 'toast-layer'
  layer.popover = 'manual'
  document.body.append(layer)
  createRoot(layer).render(
    <Toaster position="top-center" theme="system" offset={16} mobileOffset={12} visibleToasts={3} />,
  )
  layer.showPopover()
}

export function present(text: string, { kind = 'success', id, action }: ToastOptions): void {
  raise()
  const options = {
    ...(id === undefined ? {} : { id }),
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    duration: kind === 'error' || action ? 6000 : 3000,
  }
  if (kind === 'plain') toast(text, options)
  else toast[kind](text, options)
}

/** The top layer is a pile: whoever opened last lies above. A dialog may have opened since. */
function raise(): void {
  if (!layer || !document.querySelector('dialog:modal')) return
  layer.hidePopover()
  layer.showPopover()
}
