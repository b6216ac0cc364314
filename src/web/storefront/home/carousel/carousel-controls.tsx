import { t } from '#domain/i18n/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { wrapSlide } from './slides.ts'

type CarouselControlsProps = {
  slides: readonly { title: string; alt?: string }[]
  current: number
  isPaused: boolean
  onPause: (isPaused: boolean) => void
  onShow: (index: number) => void
}

// In pixels, so that the row fits a small phone at 200% text size.
const roundButtonClass =
  'grid size-[44px] place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink'
const arrowClass =
  'lg:absolute lg:top-1/2 lg:z-10 lg:-translate-y-1/2 lg:bg-surface lg:text-ink lg:border lg:border-line lg:dark:brightness-90'

export function CarouselControls({ slides, current, isPaused, onPause, onShow }: CarouselControlsProps) {
  const count = slides.length
  return (
    <div className="flex items-center noscript:invisible lg:on-picture lg:contents">
      <button
        type="button"
        aria-label={t(isPaused ? 'shop.home.slides.play' : 'shop.home.slides.pause')}
        onClick={() => onPause(!isPaused)}
        // Focus pauses the carousel, and this button is there to start it.
        onFocus={(event) => event.stopPropagation()}
        className={classNames(
          roundButtonClass,
          '-ml-[12px] mr-auto motion-reduce:invisible lg:absolute lg:bottom-3 lg:left-17 lg:z-10',
        )}
      >
        <Icon name={isPaused ? 'play' : 'pause'} className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('shop.home.slides.previous')}
        onClick={() => onShow(wrapSlide(current - 1, count))}
        className={classNames(roundButtonClass, arrowClass, 'lg:left-4')}
      >
        <Icon name="left" />
      </button>
      <Dots slides={slides} current={current} onShow={onShow} />
      <button
        type="button"
        aria-label={t('shop.home.slides.next')}
        onClick={() => onShow(wrapSlide(current + 1, count))}
        className={classNames(roundButtonClass, arrowClass, '-mr-[12px] lg:right-4')}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}

type DotsProps = Pick<CarouselControlsProps, 'slides' | 'current' | 'onShow'>

function Dots({ slides, current, onShow }: DotsProps) {
  return (
    <div className="flex min-w-0 lg:absolute lg:bottom-3 lg:left-28 lg:z-10">
      {slides.map((slide, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: as for the slides
          key={index}
          type="button"
          aria-label={t('shop.home.slides.dot', {
            position: index + 1,
            title: slide.title || slide.alt || '',
          })}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onShow(index)}
          className="group grid h-[44px] w-[30px] min-w-[24px] shrink place-items-center"
        >
          <span className="h-[8px] w-[8px] rounded-full bg-line-strong group-hover:bg-leaf group-aria-[current=true]:w-[20px] group-aria-[current=true]:bg-leaf motion-safe:transition-all" />
        </button>
      ))}
    </div>
  )
}
