import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

type Props = { text: string; action?: ReactNode; children: ReactNode }

export function ImportResult({ text, action, children }: Props) {
  return (
    <div className="grid max-w-5xl gap-5">
      <div
        role="status"
        className="flex items-start gap-3 rounded-md bg-leaf-soft px-4 py-3 font-medium text-leaf-strong"
      >
        <PageIcon name="check" className="mt-0.5 size-5 shrink-0" />
        <p>{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/seller/product-list">{t('seller-products.import.done.list')}</ButtonLink>
        <ButtonLink to="/seller/import" variant="secondary">
          {t('seller-products.import.done.another')}
        </ButtonLink>
        {action}
      </div>
      {children}
    </div>
  )
}
