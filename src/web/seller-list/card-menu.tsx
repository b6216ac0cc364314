import { type ReactNode, useRef } from 'react'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { productLink } from '../links.ts'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useKeeping } from './use-keeping.ts'

export const menuId = 'card-menu'

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken [&_svg]:text-ink-soft'

/** What else can be done with a product: one menu for all cards, at the one that was pressed; on phones a sheet. */
export function CardMenu({ product }: { product: SellerProduct | null }) {
  const menu = useRef<HTMLDivElement>(null)
  const keeping = useKeeping()

  function act(what: (product: SellerProduct) => void) {
    menu.current?.hidePopover()
    if (product) what(product)
  }

  return (
    <div ref={menu} id={menuId} popover="auto" className="list-menu">
      {product ? (
        <>
          <p className="truncate px-3 pt-1 pb-2 text-sm font-semibold text-ink-soft">{product.name}</p>
          <ul>
            <li>
              <Link to={`/seller/product/${product._id}`} className={item}>
                <SellerIcon name="pencil" /> Edit
              </Link>
            </li>
            {product.isArchived ? null : (
              <li>
                <Link to={productLink(product)} className={item}>
                  <Icon name="cart" /> View in the shop
                </Link>
              </li>
            )}
            <Act onPress={() => act(keeping.duplicate)}>
              <SellerIcon name="copy" /> Duplicate
            </Act>
            <Act onPress={() => act(keeping.turn)}>
              <SellerIcon name={product.isArchived ? 'restore' : 'archive'} />
              {product.isArchived ? 'Bring back' : 'Archive'}
            </Act>
          </ul>
        </>
      ) : null}
    </div>
  )
}

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onPress} className={item}>
        {children}
      </button>
    </li>
  )
}
