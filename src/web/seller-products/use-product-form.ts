import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusField } from '../ui/submit-form.ts'
import { checkProductForm, offerFault, type ProductFaults, type ProductForm } from './check-product-form.ts'
import { type Draft, isChanged, keepDraft } from './kept-draft.ts'
import { isPicked } from './slots.ts'

export type ProductFields = {
  element: RefObject<HTMLFormElement | null>
  draft: Draft
  faults: ProductFaults
  /** Puts another value into a field. */
  change: (field: keyof ProductForm, value: string) => void
  /** Puts other things into the form as a whole. */
  put: (change: (draft: Draft) => Draft) => void
  /** Says where the keyboard is, or that it has left. */
  focus: (field: string | null) => void
  submit: (event: FormEvent<HTMLFormElement>, send: (draft: Draft) => void) => void
}

/** What a form of a product does, whether it is a new one or not. What stands in it is kept under `name` until it is sent. */
export function useProductForm(name: string, begin: () => Draft): ProductFields {
  const element = useRef<HTMLFormElement>(null)
  const [draft, put] = useState(begin)
  const [found, setFound] = useState<ProductFaults>({})
  const [focused, focus] = useState<string | null>(null)

  // The tab's storage lives outside of React.
  useEffect(() => keepDraft(name, draft), [name, draft])
  useWarning(isChanged(draft) && (draft.known.version > 0 || draft.slots.some(isPicked)))

  // An MRP that is being typed is below its offer until its last digit is there.
  const above = focused === 'price' ? undefined : offerFault(draft.form)
  return {
    element,
    draft,
    faults: above ? { ...found, offerPrice: above } : found,
    put,
    focus,
    change(field, value) {
      put((before) => ({ ...before, form: { ...before.form, [field]: value } }))
      setFound(({ [field]: _, ...others }) => others)
    },
    submit(event, send) {
      event.preventDefault()
      const faults = checkProductForm(draft.form)
      setFound(faults)
      const first = Object.keys(faults)[0]
      if (first === undefined) send(draft)
      else focusField(event.currentTarget, first)
    },
  }
}

/** Closing the tab would lose what no storage holds: the browser asks first. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
