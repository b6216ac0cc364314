import { categoryColor } from '#web/category-colors.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

type ProductThumbnailProps = {
  product: { image: readonly string[]; category: string; inStock: boolean }
  /** Such as '72px'; `className` sets the same size. */
  sizes: string
  className: string
}

export function ProductThumbnail({ product, sizes, className }: ProductThumbnailProps) {
  return (
    <ResponsiveImage
      src={product.image[0]}
      alt=""
      sizes={sizes}
      className={classNames(
        categoryColor(product.category),
        'rounded-sm',
        className,
        !product.inStock && 'opacity-55 grayscale',
      )}
    />
  )
}
