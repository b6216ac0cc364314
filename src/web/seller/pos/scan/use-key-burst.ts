import { useEffect, useEffectEvent } from 'react'
import { createKeyBurst } from './key-burst.ts'

/** Codes of a keyboard scanner, wherever the focus is. A field that has it keeps the text from before. */
export function useKeyBurst(onCode: (code: string) => void): void {
  const handleCode = useEffectEvent(onCode)
  useEffect(() => {
    const read = createKeyBurst()
    let typedInto: { field: HTMLInputElement; text: string } | null = null
    function handleKey(event: KeyboardEvent) {
      const { key, timeStamp, target } = event
      const isModified = event.ctrlKey || event.metaKey || event.altKey
      const { isFirst, code } = read({ key, timeStamp, isModified })
      if (isFirst)
        typedInto = target instanceof HTMLInputElement ? { field: target, text: target.value } : null
      if (code === null) return
      // Neither submits a form nor presses the button with the focus.
      event.preventDefault()
      event.stopPropagation()
      if (typedInto && typedInto.field === target) writeText(typedInto.field, typedInto.text)
      handleCode(code)
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}

/** React listens for `input`, and knows the value that its own setter wrote. */
function writeText(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
