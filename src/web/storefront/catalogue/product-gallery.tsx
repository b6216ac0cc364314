import { useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { categoryColor } from '#web/category-colors.ts'
import { localName } from '#web/local-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

export function ProductGallery({ product }: { product: Product }) {
  const { image, category, inStock } = product
  const name = localName(product)
  const [selected, setSelected] = useState(0)
  const tint = categoryColor(category)
  return (
    <div className="grid content-start gap-3">
      <ResponsiveImage
        src={image[selected]}
        alt={name}
        sizes="(min-width: 80rem) 36rem, (min-width: 48rem) 45vw, 75vw"
        eager
        className={classNames(
          tint,
          'relative rounded-lg max-md:aspect-3/2 [&_img]:absolute [&_img]:inset-0',
          !inStock && 'opacity-60 grayscale',
        )}
      />
      {image.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a border and a legend
        <div
          role="group"
          aria-label={t('catalogue.gallery.label', { name })}
          className="grid grid-cols-4 gap-3 sm:max-w-96"
        >
          {image.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={t('catalogue.gallery.picture', { position: index + 1, count: image.length })}
              aria-pressed={index === selected}
              onClick={() => setSelected(index)}
              className="overflow-hidden rounded-md border-2 border-transparent hover:border-line-strong aria-pressed:border-leaf"
            >
              <ResponsiveImage src={src} alt="" sizes="6rem" className={tint} />
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
