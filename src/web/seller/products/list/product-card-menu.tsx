import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { productLink } from '#web/links.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { SheetHeader } from '#web/ui/dialog/sheet-header.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { preparePictures } from '../pictures/prepare-pictures.ts'
import { acceptedTypes } from '../pictures/shrink-picture.ts'
import { applyServerUpdate, invalidateLists } from './product-list-queries.ts'

export const menuId = 'card-menu'

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken [&_svg]:text-ink-soft'

export function ProductCardMenu({ product }: { product: SellerProduct | null }) {
  const menu = useRef<HTMLDivElement>(null)
  const actions = useProductActions()

  function run(action: (product: SellerProduct) => void) {
    menu.current?.hidePopover()
    if (product) action(product)
  }

  return (
    <div ref={menu} id={menuId} popover="auto" className="list-menu">
      {product ? (
        <>
          <SheetHeader popoverId={menuId} title={product.name} />
          <ul>
            <li>
              <Link to={`/seller/product/${product._id}`} className={itemClass}>
                <SellerIcon name="pencil" /> {t('seller-products.action.edit')}
              </Link>
            </li>
            {product.image.length > 0 ? null : (
              <PictureAction
                onPick={(file) => run((current) => actions.addPicture({ product: current, file }))}
              />
            )}
            {product.isArchived ? null : (
              <li>
                <Link to={productLink(product)} className={itemClass}>
                  <Icon name="cart" /> {t('seller-products.list.viewInShop')}
                </Link>
              </li>
            )}
            <MenuAction onClick={() => run(actions.duplicate)}>
              <SellerIcon name="copy" /> {t('seller-products.list.duplicate')}
            </MenuAction>
            <MenuAction onClick={() => run(actions.toggleArchived)}>
              <SellerIcon name={product.isArchived ? 'restore' : 'archive'} />
              {t(product.isArchived ? 'seller-products.action.restore' : 'seller-products.action.archive')}
            </MenuAction>
          </ul>
        </>
      ) : null}
    </div>
  )
}

function MenuAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={itemClass}>
        {children}
      </button>
    </li>
  )
}

/** Phones offer the camera too. */
function PictureAction({ onPick }: { onPick: (file: File) => void }) {
  return (
    <li>
      <label
        className={`${itemClass} cursor-pointer outline-offset-2 outline-leaf has-focus-visible:outline-3`}
      >
        <PageIcon name="picture" className="size-6" /> {t('seller-products.list.addPicture')}
        <input
          type="file"
          accept={acceptedTypes}
          className="sr-only"
          onChange={({ currentTarget: { files } }) => files?.[0] && onPick(files[0])}
        />
      </label>
    </li>
  )
}

function useProductActions() {
  const { api, queries, toastError } = useSellerContext()
  const navigate = useNavigate()
  const onError = (error: Error) => {
    toastError(error, error.message)
    void invalidateLists(queries)
  }

  const archiveMutation = useMutation({
    mutationFn: ({ _id: id, version, isArchived }: SellerProduct) =>
      api.archiveProduct({ id, version, archived: !isArchived }),
    onSuccess: async ({ product, message }) => {
      const undo = { label: t('seller-products.action.undo'), onPress: () => archiveMutation.mutate(product) }
      void showToast(message ?? t('seller-products.edit.saved'), { id: 'product', action: undo })
      await applyServerUpdate(queries, [product])
      void invalidateLists(queries)
    },
    onError,
  })

  const duplicateMutation = useMutation({
    mutationFn: ({ _id: id }: SellerProduct) => api.duplicateProduct({ id }),
    onSuccess: ({ product, message }) => {
      const edit = {
        label: t('seller-products.action.edit'),
        onPress: () => void navigate(`/seller/product/${product._id}`),
      }
      void showToast(message ?? t('seller-products.list.duplicated'), { id: 'product', action: edit })
      return invalidateLists(queries)
    },
    onError,
  })

  const pictureMutation = useMutation({
    mutationFn: async ({ product, file }: { product: SellerProduct; file: File }) => {
      const files = await Promise.all(preparePictures([file]).map(({ ready }) => ready))
      const { _id: id, version } = product
      return api.updateProduct({ id, version, pictures: files.map((_, index) => `new:${index}`) }, { files })
    },
    onSuccess: async ({ product, message }) => {
      void showToast(message ?? t('seller-products.edit.saved'), { id: 'product' })
      await applyServerUpdate(queries, [product])
      void invalidateLists(queries)
    },
    onError,
  })

  return {
    toggleArchived: archiveMutation.mutate,
    duplicate: duplicateMutation.mutate,
    addPicture: pictureMutation.mutate,
  }
}
