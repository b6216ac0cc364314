import type { CategoryPath } from '#domain/catalogue.ts'
import { SmallPicture } from '#web/ui/responsive-image.tsx'

const pictures = import.meta.glob<string>('./pictures/categories/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const sizes = '(min-width: 40rem) 9rem, 20vw'

/** The owner's picture, else the shop's usual one. */
export function CategoryPicture({ path, picture }: { path: CategoryPath; picture?: string | undefined }) {
  if (picture) return <SmallPicture src={picture} />
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(path, 'avif')} sizes={sizes} />
      <img
        src={pictures[`./pictures/categories/${path.toLowerCase()}-160.webp`]}
        srcSet={sourceSet(path, 'webp')}
        sizes={sizes}
        alt=""
        width={288}
        height={288}
        decoding="async"
        className="size-full object-cover dark:brightness-90"
      />
    </picture>
  )
}

function sourceSet(path: CategoryPath, format: 'avif' | 'webp'): string {
  return [160, 288]
    .map((width) => `${pictures[`./pictures/categories/${path.toLowerCase()}-${width}.${format}`]} ${width}w`)
    .join(', ')
}
