import { t } from '#domain/i18n/translate.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { rich } from '#web/i18n/rich.tsx'
import { localName } from '#web/local-name.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ProductSearch } from '../search/product-search.tsx'
import type { ChosenProduct, PictureFile } from './picture-file.ts'
import { FilePreview } from './picture-file-groups.tsx'

type ChooseProductProps = {
  /** Null: closed. */
  file: PictureFile | null
  onClose: () => void
  onChoose: (product: ChosenProduct) => void
}

export function ChooseProduct({ file, onClose, onChoose }: ChooseProductProps) {
  return (
    <Dialog
      open={file !== null}
      onClose={onClose}
      title={t('seller-products.files.productOf', { name: file?.file.name ?? '' })}
    >
      {file ? (
        <>
          <FilePreview file={file.file} className="h-40 w-full" />
          {file.candidates.length > 0 ? (
            <section className="grid gap-2">
              <h3 className="font-bold">{t('seller-products.files.candidates')}</h3>
              <ul className="grid gap-2">
                {file.candidates.map((product) => (
                  <CandidateRow key={product._id} product={product} onChoose={() => onChoose(product)} />
                ))}
              </ul>
            </section>
          ) : null}
          <ProductSearch title={t('seller-products.files.search')} addedIds={[]} onAdd={onChoose} />
        </>
      ) : null}
    </Dialog>
  )
}

function CandidateRow({ product, onChoose }: { product: ChosenProduct; onChoose: () => void }) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface p-2">
      <ProductThumbnail product={product} sizes="48px" className="size-12" />
      <span className="min-w-0 flex-1 text-sm font-semibold">
        {[localName(product), formatWeight(product.weight ?? '')].filter(Boolean).join(' · ')}
      </span>
      <Button variant="secondary" size="small" onClick={onChoose}>
        {rich('seller-products.find.add', {
          name: product.name,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
    </li>
  )
}
