import { useState } from 'react'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast/toast.ts'

export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      showError(new Error('Copying is blocked by your browser. Select the text and copy it.'))
    }
  }

  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <SellerIcon name="copy" className="size-4.5" />
      <span aria-live="polite">{isCopied ? 'Copied' : children}</span>
    </Button>
  )
}
