import type { ComponentProps, ReactNode } from 'react'
import { PageHead } from '#web/page-head.tsx'
import { FieldErrorsContext } from '#web/ui/form/field-errors.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import type { Refusal } from './visit.ts'

type PlainPageProps = { title: string; refusal?: Refusal | undefined; children: ReactNode }

/** A refusal comes first, where the new page begins. */
export function PlainPage({ title, refusal, children }: PlainPageProps) {
  return (
    <div className="shop-column py-6">
      <PageHead title={title} />
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5">
        <h1 className="text-2xl font-bold">{title}</h1>
        <FormError error={refusal ? new Error(refusal.message) : null} />
        {children}
      </div>
    </div>
  )
}

type PlainFormProps = ComponentProps<'form'> & { refusal?: Refusal | undefined }

/** Without the browser's checks, whose sentences are not in the language of the page. */
export function PlainForm({ refusal, children, className = 'grid gap-4', ...props }: PlainFormProps) {
  return (
    <form {...props} method="post" noValidate className={className}>
      <FieldErrorsContext value={refusal?.field === undefined ? {} : { [refusal.field]: refusal.message }}>
        {children}
      </FieldErrorsContext>
    </form>
  )
}

export const noticeClass = 'rounded-md bg-leaf-soft px-3 py-2 font-medium text-leaf-strong'
