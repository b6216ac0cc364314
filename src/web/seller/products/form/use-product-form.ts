import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { focusField } from '#web/ui/form/submit-form.ts'
import { isPicked } from '../pictures/picture-slot-list.ts'
import {
  checkProductForm,
  offerPriceError,
  type ProductForm,
  type ProductFormErrors,
} from './check-product-form.ts'
import { isChanged, type ProductDraft, saveDraft } from './product-draft.ts'

export type ProductFormState = {
  formRef: RefObject<HTMLFormElement | null>
  draft: ProductDraft
  errors: ProductFormErrors
  /** Puts another value into a field. */
  change: (field: keyof ProductForm, value: string) => void
  /** Puts other things into the form as a whole. */
  setDraft: (change: (draft: ProductDraft) => ProductDraft) => void
  /** Says where the keyboard is, or that it has left. */
  setFocusedField: (field: string | null) => void
  submit: (event: FormEvent<HTMLFormElement>, send: (draft: ProductDraft) => void) => void
}

/** What a form of a product does, whether it is a new one or not. What stands in it is kept under `name` until it is sent. */
export function useProductForm(name: string, initialDraft: () => ProductDraft): ProductFormState {
  const formRef = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initialDraft)
  const [errors, setErrors] = useState<ProductFormErrors>({})
  const [focused, setFocusedField] = useState<string | null>(null)

  // The tab's storage lives outside of React.
  useEffect(() => saveDraft(name, draft), [name, draft])
  useUnloadWarning(isChanged(draft) && (draft.baseline.version > 0 || draft.slots.some(isPicked)))

  // An MRP that is being typed is below its offer until its last digit is there.
  const offerError = focused === 'price' ? undefined : offerPriceError(draft.form)
  return {
    formRef,
    draft,
    errors: offerError ? { ...errors, offerPrice: offerError } : errors,
    setDraft,
    setFocusedField,
    change(field, value) {
      setDraft((before) => ({ ...before, form: { ...before.form, [field]: value } }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    submit(event, send) {
      event.preventDefault()
      const found = checkProductForm(draft.form)
      setErrors(found)
      const first = Object.keys(found)[0]
      if (first === undefined) send(draft)
      else focusField(event.currentTarget, first)
    },
  }
}

/** Closing the tab would lose what no storage holds: the browser asks first. */
function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}
