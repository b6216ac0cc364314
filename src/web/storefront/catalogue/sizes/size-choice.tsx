import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import type { Product, ProductSize } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { formatUnitPrice } from '#domain/weight/unit-price.ts'
import { productLink } from '#web/links.ts'
import { localName } from '#web/local-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

/**
 * The sizes, each with a page of its own. Links until a script runs, because a link cannot have the keys of a
 * radio button without one: decision 0175.
 */
export function SizeChoice({ product: { _id, sizes, sizeOption } }: { product: Product }) {
  const isInteractive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  // At once what was pressed, while its page is read.
  const { location: next } = useNavigation()
  if (!sizes) return null
  const chosen = sizes.find((size) => next?.pathname.endsWith(`/${size._id}`))?._id ?? _id
  const name = sizeOption ? localName(sizeOption) : t('catalogue.product.sizes')
  const group = isInteractive ? { role: 'radiogroup', onKeyDown: chooseByKey } : { role: 'navigation' }
  return (
    <div {...group} {...{ 'aria-label': name }} className="flex flex-wrap gap-2">
      {sizeOption ? (
        <p aria-hidden="true" className="-mb-0.5 w-full text-sm font-semibold">
          {name}
        </p>
      ) : null}
      {sizes.map((size) => {
        const isChosen = size._id === chosen
        return (
          <Link
            key={size._id}
            to={productLink(size)}
            preventScrollReset
            {...(isInteractive
              ? { role: 'radio', 'aria-checked': isChosen, tabIndex: isChosen ? 0 : -1 }
              : { 'aria-current': isChosen ? 'page' : undefined })}
            className={classNames(
              'grid min-h-11 content-center rounded-md border px-3 py-1.5 text-sm',
              isChosen
                ? 'border-leaf bg-leaf-soft text-leaf-strong ring-1 ring-leaf'
                : 'border-line hover:border-line-strong',
              !size.inStock && 'border-dashed',
            )}
          >
            <SizeText size={size} />
          </Link>
        )
      })}
    </div>
  )
}

function SizeText({ size }: { size: ProductSize }) {
  const unitPrice = formatUnitPrice(size)
  return (
    <>
      <span className="font-semibold">{formatWeight(size.pack)}</span>{' '}
      <span className="tabular text-xs">
        {formatPrice(size.offerPrice)}
        {unitPrice ? ` (${unitPrice})` : null}
      </span>
      {size.inStock ? null : <span className="text-xs"> {t('shop.product.outOfStock')}</span>}
    </>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, ' ': 0 }

/** As in a group of radio buttons: an arrow chooses the next one, and the last is followed by the first. */
function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = links.findIndex((link) => link.contains(document.activeElement))
  const link = links[(at + step + links.length) % links.length]
  link?.focus()
  link?.click()
}

function neverChanges() {
  return () => {}
}
