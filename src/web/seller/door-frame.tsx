import type { ReactNode } from 'react'
import { Logo } from '../layout/logo.tsx'
import { PageHead } from '../page-head.tsx'

type DoorFrameProps = { title: string; about?: ReactNode; children: ReactNode }

/** What stands around the pages before the panel: login, invitation, a forgotten password. */
export function DoorFrame({ title, about, children }: DoorFrameProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-sm grid-cols-1 content-center gap-6 p-4">
      <PageHead title={title} />
      <Logo />
      <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
        <div>
          <h1 className="text-xl font-bold">{title}</h1>
          {about ? <p className="mt-1 text-sm text-ink-soft">{about}</p> : null}
        </div>
        {children}
      </div>
    </main>
  )
}
