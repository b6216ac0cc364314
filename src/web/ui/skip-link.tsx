import { t } from '#domain/i18n/translate.ts'
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 rounded-md bg-leaf px-4 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('shop.ui.skip')}
    </a>
  )
}
