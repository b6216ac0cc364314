import { useState } from 'react'
import { showError } from './toast/toast.ts'

export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  return {
    isCopied,
    async copy() {
      try {
        await navigator.clipboard.writeText(text)
        setIsCopied(true)
      } catch {
        showError(new Error("Couldn't copy. Please select the text and copy it."))
      }
    },
  }
}
