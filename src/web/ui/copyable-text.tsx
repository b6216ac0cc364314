import { useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { IconPath } from './icon.tsx'
import { showError } from './toast/toast.ts'

type CopyableTextProps = {
  text: string
  clipboardText?: string
}

export function CopyableText({ text, clipboardText = text }: CopyableTextProps) {
  const { isCopied, copy } = useCopy(clipboardText)

  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1.5">
      <span className="wrap-anywhere">{text}</span>
      <button
        type="button"
        onClick={() => void copy()}
        className="inline-flex min-h-9 shrink-0 items-center gap-1 rounded-sm px-1.5 text-sm font-semibold text-leaf hover:bg-leaf-soft pointer-coarse:min-h-11"
      >
        <IconPath path={copyIconPath} className="size-4" />
        <span aria-live="polite">{t(isCopied ? 'common.copy.done' : 'common.copy.button')}</span>
        <span className="sr-only"> {text}</span>
      </button>
    </span>
  )
}

export function useCopy(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  return {
    isCopied,
    async copy() {
      try {
        await navigator.clipboard.writeText(text)
        setIsCopied(true)
      } catch {
        showError(new Error(t('common.copy.failed')))
      }
    },
  }
}

/** Not in the shared icons, which every page loads. */
const copyIconPath =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2'
