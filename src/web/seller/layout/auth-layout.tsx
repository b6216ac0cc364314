import type { ReactNode } from 'react'
import { useSettings } from '#web/api.ts'
import { LanguageMenu } from '#web/i18n/language-menu.tsx'
import { PageHead } from '#web/page-head.tsx'
import { Logo } from '#web/storefront/layout/logo.tsx'
import { classNames } from '#web/ui/class-names.ts'

export const languageClass =
  'inline-flex min-h-11 items-center text-ink-soft hover:underline aria-[current]:font-semibold aria-[current]:text-leaf'

type AuthLayoutProps = { title: string; description?: ReactNode; children: ReactNode }

export function AuthLayout({ title, description, children }: AuthLayoutProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm grid-cols-1 content-center gap-6 p-4">
      <PageHead title={title} />
      <Logo />
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <div>
          <h1 className="text-xl font-bold">{title}</h1>
          {description ? <p className="mt-1 text-sm text-ink-soft">{description}</p> : null}
        </div>
        {children}
      </div>
      <LanguageRow />
    </main>
  )
}

/** Has its height before the code of the menu is loaded. */
export function LanguageRow({ className }: { className?: string }) {
  if (useSettings().languages.length < 2) return null
  return (
    <div className={classNames('min-h-11', className)}>
      <LanguageMenu className="flex flex-wrap gap-x-5" itemClass={languageClass} />
    </div>
  )
}
