import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormErrors } from '#contract/form-errors.ts'
import { useUnloadWarning } from '#web/seller/layout/use-unload-warning.ts'
import { checkForm, type LoadSchema } from '#web/ui/form/check-form.ts'
import { focusFirstInvalid, hasErrors } from '#web/ui/form/submit-form.ts'
import { useLoadEarly } from '#web/ui/form/use-schema-form.ts'
import { isPicked, type PickedPicture, type SlotField, type Slots } from '../pictures/picture-slot-list.ts'
import { type FormField, fieldOfRefusal, withoutSlotErrors } from './form-refusal.ts'
import { kgPriceErrors } from './kg-price.ts'
import { isChanged, type ProductDraft, saveDraft } from './product-draft.ts'
import { offerPriceError, type ProductForm, toProductData } from './product-form.ts'
import { type TextLanguage, textFieldNames, textLanguages } from './text-languages.ts'

export type ProductFormState = {
  formRef: RefObject<HTMLFormElement | null>
  draft: ProductDraft
  errors: FormErrors<FormField>
  /** The open tab of name and description. */
  textLanguage: TextLanguage
  setTextLanguage: (language: TextLanguage) => void
  change: (field: keyof ProductForm, value: string) => void
  setDraft: (change: (draft: ProductDraft) => ProductDraft) => void
  setSlots: (change: (slots: Slots) => Slots) => void
  /** Removes an unreadable picture from its slot and says why there. */
  refusePicture: (picture: PickedPicture, errors: FormErrors<SlotField>) => void
  /** Marks and focuses the field that the server refused. `sent` is the draft of the request. */
  showRefusal: (error: Error, sent: ProductDraft) => void
  /** Null when no field has the focus. */
  setFocusedField: (field: string | null) => void
  submit: (event: FormEvent<HTMLFormElement>, send: (draft: ProductDraft) => void) => void
}

const loadSchema: LoadSchema = async () => (await import('#contract/catalogue/new-product.ts')).ProductForm

/** The state of the form of a new or an existing product. Its draft has the key `name` until it is sent. */
export function useProductForm(name: string, initialDraft: () => ProductDraft): ProductFormState {
  const formRef = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(initialDraft)
  const [errors, setErrors] = useState<FormErrors<FormField>>({})
  const [textLanguage, setTextLanguage] = useState<TextLanguage>('en')
  const [focused, setFocusedField] = useState<string | null>(null)
  const isChecking = useRef(false)
  useLoadEarly(loadSchema)

  useEffect(() => saveDraft(name, draft), [name, draft])
  // Pictures and changes of an existing product are lost with the tab.
  useUnloadWarning(isChanged(draft) && (draft.baseline.version > 0 || draft.slots.some(isPicked)))

  // While the MRP is typed, it is below the offer price until its last digit.
  const offerError = focused === 'price' ? undefined : offerPriceError(draft.form)

  function showErrors(all: FormErrors<FormField>, found = all) {
    // A field of a closed tab takes no focus.
    const tab = textLanguages.find((language) => textFieldNames(language).some((name) => found[name]))
    flushSync(() => {
      setErrors(all)
      if (tab) setTextLanguage(tab)
    })
    focusFirstInvalid(formRef.current, found)
  }

  async function check(): Promise<boolean> {
    const typed = toProductData(draft.form)
    const found = { ...(await checkForm<keyof ProductForm>(loadSchema, typed)), ...kgPriceErrors(draft.form) }
    showErrors(found)
    return !hasErrors(found)
  }

  return {
    formRef,
    draft,
    errors: offerError ? { ...errors, offerPrice: offerError } : errors,
    textLanguage,
    setTextLanguage,
    setDraft,
    setSlots(change) {
      setDraft((before) => ({ ...before, slots: change(before.slots) }))
      setErrors(withoutSlotErrors)
    },
    refusePicture(picture, refused) {
      setDraft((now) => ({ ...now, slots: now.slots.map((kept) => (kept === picture ? null : kept)) }))
      setErrors((others) => ({ ...others, ...refused }))
    },
    showRefusal(error, sent) {
      const refused = fieldOfRefusal(error, sent.slots)
      if (!refused) return
      showErrors({ ...errors, ...refused }, refused)
    },
    setFocusedField,
    change(field, value) {
      setDraft((before) => ({ ...before, form: { ...before.form, [field]: value } }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    submit(event, send) {
      event.preventDefault()
      if (isChecking.current) return
      isChecking.current = true
      void check().then((isValid) => {
        isChecking.current = false
        if (isValid) send(draft)
      })
    },
  }
}
