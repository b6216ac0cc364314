import { settingLimits } from '#rules/check-settings.ts'
import type { Slide } from '#rules/shop-settings.ts'
import { BannerPicture } from '../home/banner-picture.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { Fault, SettingFrame } from './setting-frame.tsx'
import type { Setting } from './use-settings-form.ts'

/** What the six banners say, each on its picture. */
export function SlidesSetting({ setting }: { setting: Setting<readonly Slide[]> }) {
  const { value: slides, set, fault } = setting
  const write = (index: number, changes: Partial<Slide>) =>
    set(slides.map((slide, at) => (at === index ? { ...slide, ...changes } : slide)))
  const usual = setting.usual.map(({ title }) => title).join(' · ')
  return (
    <SettingFrame setting={setting} what="the banners" usual={usual}>
      <Fault text={fault} />
      <ol className="grid gap-6">
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
          <li key={index} className="grid gap-3">
            <SlidePreview slide={slide} index={index} />
            <div className="grid gap-3 sm:grid-cols-2">
              <Field
                name={`slide-title-${index + 1}`}
                label={`Title of banner ${index + 1}`}
                autoComplete="off"
                maxLength={settingLimits.slideTitle}
                value={slide.title}
                onChange={(event) => write(index, { title: event.currentTarget.value })}
              />
              <Field
                name={`slide-text-${index + 1}`}
                label={`Line of banner ${index + 1}`}
                autoComplete="off"
                maxLength={settingLimits.slideText}
                value={slide.text}
                onChange={(event) => write(index, { text: event.currentTarget.value })}
              />
            </div>
          </li>
        ))}
      </ol>
    </SettingFrame>
  )
}

/** As the slide on Home, in its shape and cut, without what can be pressed there. */
function SlidePreview({ slide, index }: { slide: Slide; index: number }) {
  return (
    <div className="@container overflow-hidden rounded-lg max-sm:max-w-72">
      <div
        aria-hidden="true"
        className={classNames(
          'on-picture relative flex aspect-6/7 flex-col items-start gap-[1cqw] p-[5cqw] sm:aspect-3/1 sm:justify-center sm:p-[5cqw] sm:pr-[56%] dark:brightness-90',
          grounds[index],
        )}
      >
        <BannerPicture index={index} />
        <p className="relative text-[8cqw] leading-[1.2] font-extrabold text-balance sm:text-[3.6cqw]">
          {slide.title}
        </p>
        <p className="relative text-[4.6cqw] leading-[1.4] text-balance sm:text-[1.8cqw]">{slide.text}</p>
      </div>
    </div>
  )
}

/** The colours the pictures are painted on. */
const grounds = ['banner-1', 'banner-2', 'banner-3', 'banner-4', 'banner-5', 'banner-6']
