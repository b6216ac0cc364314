import type { OwnCategory } from '#contract/seller/category/category.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { categoryColor } from '#web/category-colors.ts'
import { useSellerErrorToast } from '#web/seller/layout/use-seller.ts'
import { preparePictures } from '#web/seller/products/pictures/prepare-pictures.ts'
import { acceptedTypes } from '#web/seller/products/pictures/shrink-picture.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SmallPicture } from '#web/ui/responsive-image.tsx'
import { useCategoryChange } from './categories-query.ts'

/** Not a part of what the form saves: a picture is saved when it is chosen. */
export function CategoryPictureField({ category: { slug, root, picture } }: { category: OwnCategory }) {
  const api = useApi()
  const toastError = useSellerErrorToast()
  const { isBusy, send } = useCategoryChange()

  async function choose(files: FileList) {
    try {
      const ready = await Promise.all(preparePictures([...files].slice(0, 1)).map((one) => one.ready))
      if (ready.length > 0) send(() => api.setCategoryPicture({ slug, picture: 'new:0' }, { files: ready }))
    } catch (error) {
      toastError(error, t('seller-products.picture.unsupported'))
    }
  }

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('seller-settings.categories.picture')}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span
          className={classNames('block size-20 shrink-0 overflow-hidden rounded-md', categoryColor(root))}
        >
          {picture ? <SmallPicture src={picture} /> : null}
        </span>
        <label
          aria-disabled={isBusy || undefined}
          className={classNames(
            buttonClass({ variant: 'secondary', size: 'small' }),
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf',
          )}
        >
          {t('seller-settings.categories.picture.choose')}
          <input
            type="file"
            accept={acceptedTypes}
            disabled={isBusy}
            className="sr-only"
            onChange={({ currentTarget }) => {
              if (currentTarget.files) void choose(currentTarget.files)
              // Otherwise choosing the same file again fires no change event.
              currentTarget.value = ''
            }}
          />
        </label>
        {picture ? (
          <Button
            variant="quiet"
            size="small"
            busy={isBusy}
            onClick={() => send(() => api.setCategoryPicture({ slug, picture: null }))}
          >
            {t('seller-settings.categories.picture.remove')}
          </Button>
        ) : null}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{t('seller-settings.categories.picture.hint')}</p>
    </fieldset>
  )
}
