import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { useInstallState } from '#web/storefront/layout/install-prompt.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

const pictures = import.meta.glob<string>('./pictures/app-banner-*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function AppBanner() {
  const { name } = useStoreProfile()
  return (
    <section
      aria-labelledby="app"
      className="on-picture bg-app-banner relative grid overflow-clip rounded-lg md:min-h-88 lg:min-h-96 dark:brightness-90 [@media(display-mode:standalone)]:hidden"
    >
      <div className="relative z-1 grid content-center justify-items-start gap-3 p-5 sm:p-8 md:w-1/2 md:pr-4 lg:p-12">
        <h2 id="app" className="text-2xl font-extrabold lg:text-3xl">
          {t('catalogue.app.title', { shop: name })}
        </h2>
        <p>{t('catalogue.app.text')}</p>
        <InstallButton />
      </div>
      <AppPicture />
    </section>
  )
}

function InstallButton() {
  const { name } = useStoreProfile()
  const install = useInstallState()
  if (install === 'installed')
    return <p className="font-semibold text-leaf">{t('catalogue.app.done', { shop: name })}</p>
  if (install !== 'none')
    return <Button onClick={() => void install.prompt()}>{t('catalogue.app.install')}</Button>
  return (
    <details className="group">
      <summary className={`${buttonClass({})} list-none`}>{t('catalogue.app.how')}</summary>
      <dl className="mt-3 grid gap-2">
        <div>
          <dt className="font-semibold">{t('catalogue.app.apple.title')}</dt>
          <dd>{t('catalogue.app.apple.text')}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('catalogue.app.others.title')}</dt>
          <dd>{t('catalogue.app.others.text')}</dd>
        </div>
      </dl>
    </details>
  )
}

function AppPicture() {
  // Cropped to 4:3 on phones, the picture is 1.37 times as wide as the screen.
  const sizes = '(min-width: 48rem) 48rem, 137vw'
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={pictures['./pictures/app-banner-640.webp']}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt=""
        width={640}
        height={320}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full object-cover object-right md:absolute md:inset-y-0 md:right-0 md:aspect-2/1 md:h-full md:w-auto"
      />
    </picture>
  )
}

function sourceSet(format: 'avif' | 'webp'): string {
  return [640, 1280]
    .map((width) => `${pictures[`./pictures/app-banner-${width}.${format}`]} ${width}w`)
    .join(', ')
}
