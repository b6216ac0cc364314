import { t } from '#domain/i18n/translate.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/copyable-text.tsx'

export function CopyButton({ text, children }: { text: string; children: string }) {
  const { isCopied, copy } = useCopy(text)

  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <SellerIcon name="copy" className="size-4.5" />
      <span aria-live="polite">{isCopied ? t('seller-settings.copied') : children}</span>
    </Button>
  )
}
