import { useState } from 'react'
import { showError } from '../ui/toast.ts'
import { SellerIcon } from './seller-icon.tsx'

/** A text that is seldom read and often copied, such as a provider's name for a payment. */
export function CopyText({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      showError(new Error('Your browser does not let the page copy. Please mark the text and copy it.'))
    }
  }

  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span className="wrap-anywhere">{text}</span>
      <button
        type="button"
        onClick={() => void copy()}
        className="inline-flex min-h-9 shrink-0 items-center gap-1 rounded-sm px-1.5 text-sm font-semibold text-leaf hover:bg-leaf-soft pointer-coarse:min-h-11"
      >
        <SellerIcon name="copy" className="size-4" />
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        <span className="sr-only"> {text}</span>
      </button>
    </span>
  )
}
