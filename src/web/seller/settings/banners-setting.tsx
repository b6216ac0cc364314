import { t } from '#domain/i18n/translate.ts'
import type { Slide } from '#domain/settings/shop-settings.ts'
import { settingLimits } from '#domain/settings/validate-settings.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { BannerPicture } from '#web/storefront/home/banner-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError, SettingField } from './setting-field.tsx'
import type { Setting } from './use-settings-form.ts'

const slideFields = [
  { key: 'title', maxLength: settingLimits.slideTitle },
  { key: 'text', maxLength: settingLimits.slideText },
] as const

export function BannersSetting({ setting }: { setting: Setting<readonly Slide[]> }) {
  const { value: slides, set, error } = setting
  const updateSlide = (index: number, changes: Partial<Slide>) =>
    set(slides.map((slide, at) => (at === index ? { ...slide, ...changes } : slide)))
  const defaultText = setting.defaultValue.map(({ title }) => title).join(' · ')
  return (
    <SettingField setting={setting} label={t('seller-settings.banners.setting')} defaultText={defaultText}>
      <FieldError text={error} />
      <ol className="grid gap-6">
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a banner is identified by its position
          <li key={index} className="grid gap-3">
            <BannerPreview slide={slide} index={index} />
            <div className="grid gap-3 sm:grid-cols-2">
              {slideFields.map(({ key, maxLength }) => (
                <TextField
                  key={key}
                  name={`slide-${key}-${index + 1}`}
                  label={t(`seller-settings.banners.${key}`, { position: index + 1 })}
                  maxLength={maxLength}
                  value={slide[key]}
                  onText={(text) => updateSlide(index, { [key]: text })}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </SettingField>
  )
}

function BannerPreview({ slide, index }: { slide: Slide; index: number }) {
  return (
    <div className="@container overflow-hidden rounded-lg max-sm:max-w-72">
      <div
        aria-hidden="true"
        className={classNames(
          'on-picture relative flex aspect-6/7 flex-col items-start gap-[1cqw] p-[5cqw] sm:aspect-3/1 sm:justify-center sm:p-[5cqw] sm:pr-[56%] dark:brightness-90',
          backgroundClasses[index],
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

const backgroundClasses = ['banner-1', 'banner-2', 'banner-3', 'banner-4', 'banner-5', 'banner-6']
