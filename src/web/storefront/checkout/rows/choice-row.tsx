import { type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'

type ChoiceRowProps = {
  id: string
  name: string
  /** What is chosen now, as text. */
  chosen: ReactNode
  /** Left out if there is nothing to choose. */
  children?: ReactNode
  /** The choices show and cannot be closed, because something must be done there first. */
  isForcedOpen?: boolean
  headingRef?: Ref<HTMLHeadingElement>
}

/** A closed row with the present choice. 'Change' opens the choices below it; a press on one closes them again. */
export function ChoiceRow({ id, name, chosen, children, isForcedOpen = false, headingRef }: ChoiceRowProps) {
  const [isOpened, setIsOpened] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isPointer = useRef(false)
  const isOpen = isForcedOpen || isOpened
  if (isOpen && !wasOpen) setWasOpen(true)

  function closeAfterChoice({ target }: MouseEvent): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || 'more' in target.dataset) return
    // The arrow keys choose each radio button that they pass.
    flushSync(() => setIsOpened(!isPointer.current))
    if (isPointer.current) button.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 py-2">
      <div className="relative flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} ref={headingRef} tabIndex={-1} className="text-sm tracking-normal text-ink-soft">
            {name}
          </h3>
          {chosen}
        </div>
        {children && !isForcedOpen ? (
          <Button
            ref={button}
            id={`${id}-change`}
            variant="quiet"
            size="small"
            aria-labelledby={`${id}-change ${id}`}
            aria-expanded={isOpen}
            aria-controls={`${id}-choices`}
            onClick={() => setIsOpened(!isOpen)}
            className="-mr-2 min-h-11 shrink-0 px-2 after:absolute after:inset-0"
          >
            {isOpen ? t('shop.ui.close') : t('checkout.row.change')}
          </Button>
        ) : null}
      </div>
      {children ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the radio buttons inside are pressed
        <div
          id={`${id}-choices`}
          hidden={!isOpen}
          className="grid grid-cols-1 gap-3 pb-1"
          onPointerDown={() => {
            isPointer.current = true
          }}
          onKeyDown={() => {
            isPointer.current = false
          }}
          onClick={closeAfterChoice}
        >
          {wasOpen ? children : null}
        </div>
      ) : null}
    </section>
  )
}

export function ChoiceText({ children }: { children: ReactNode }) {
  return <p className="font-semibold">{children}</p>
}
